/** Words that only hold a sentence together. Leaving one out is grammar, not taste. */
export const FUNCTION_WORDS = new Set(
  (
    "a an the that this these those with from into onto and but for nor yet have has had will would shall can could may " +
    "might are was were been being its his her him their them they you your our ours what which who whom when where than " +
    "then there here der die das den dem des ein eine einer eines einem einen und oder aber dass weil wenn mit von vom zum " +
    "zur für auf aus bei nach über unter ist sind war waren wird werden hat haben hatte sich auch noch wie als man wir ihr " +
    "sie mich dich uns euch le la les des une aux avec pour par dans sur sous que qui quoi dont mais est sont était être " +
    "avoir ont nous vous ils elles leur leurs ses son mes ton ces cette cet los las una unos unas con por para como pero " +
    "que quien del entre sobre está están era eran ser estar haber han sus mis tus nos este esta esto ese esa eso"
  ).split(" "),
);
