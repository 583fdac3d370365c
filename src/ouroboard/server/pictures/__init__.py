"""Pictures of moments, drawn in pure Python, because previews show no SVG and a rasteriser would be one more dependency."""
