/** Characters reserved for markup in LinkedIn's little text, unless preceded by a backslash. */
const RESERVED = new Set("\\|{}@[]()<>#*_~");
/** Valid markup: a hashtag, a mention, or a hashtag template with its text. */
const MARKUP = /#(?=[\p{L}\p{N}])|@\[([^\]\\]*)\]\(urn:li:[\w:]+\)|\{hashtag\|\\#\|([^}]*)\}/uy;

/**
 * Returns what LinkedIn shows of a text. Everything after a reserved character that is neither escaped nor part of
 * markup is silently dropped.
 */
export function readLittleText(text: string): string {
  let shown = "";
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const next = text.charAt(index + 1);
    MARKUP.lastIndex = index;
    const markup = MARKUP.exec(text);
    if (character === "\\" && RESERVED.has(next)) {
      shown += next;
      index += 1;
    } else if (markup) {
      shown += markup[1] ?? (markup[2] === undefined ? "#" : `#${markup[2]}`);
      index += markup[0].length - 1;
    } else if (RESERVED.has(character)) {
      return shown;
    } else {
      shown += character;
    }
  }
  return shown;
}
