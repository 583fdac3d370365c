// Components of the question that the board does not draw.

export const toChoose = "To choose";
