/** Has an unclosed parenthesis or ends with a joining word or symbol. */
export const isCutOff = (text: string): boolean =>
  text.split("(").length !== text.split(")").length ||
  /[,(&/–—-]$|\s(?:and|or|of|for|the|at|in|und|oder|für|et|ou|de|du|des|y|e|del)$/iu.test(text.trim());
