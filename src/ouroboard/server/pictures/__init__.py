"""Pictures of moments, drawn in pure Python: previews of links show no SVG, and a rasteriser would be one more dependency."""
