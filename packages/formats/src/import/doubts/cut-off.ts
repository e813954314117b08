/**
 * Whether text has an unclosed parenthesis, or ends with a symbol or a word such as "and" that joins it to more text.
 */
export const isCutOff = (text: string): boolean =>
  text.split("(").length !== text.split(")").length ||
  /[,(&/–—-]$|\s(?:and|or|of|for|the|at|in|und|oder|für|et|ou|de|du|des|y|e|del)$/iu.test(text.trim());
