/** Whether a name seems to go on elsewhere: a parenthesis is open, or it ends with a word or a sign that joins. */
export const isCutOff = (text: string): boolean =>
  text.split("(").length !== text.split(")").length ||
  /[,(&/–—-]$|\s(?:and|or|of|for|the|at|in|und|oder|für|et|ou|de|du|des|y|e|del)$/iu.test(text.trim());
