// @vitest-environment jsdom
import { writeFormatting } from "@postfolio/contract/resumes/line-formatting.ts";
import { expect, test } from "vitest";
import { pastedLines } from "./pasted-lines.ts";

const pasted = (html: string, text = "") => pastedLines(html, text).map(writeFormatting);

/** The clipboard of Word for Windows. */
const word = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'>
<!--StartFragment-->${body}<!--EndFragment-->
</body></html>`;

const bullet = (
  text: string,
) => `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>
`;

test("a list from Word becomes one line per item, with its formatting and without its bullets and colors", () => {
  const html = word(
    bullet(
      `<b><span style='color:red'>Led</span></b> a team of <i style='mso-bidi-font-style:normal'>nine\n people</i>`,
    ) +
      bullet(`Wrote <a href="https://example.com/guide"><span style='color:#0563C1'>the guide</span></a>`) +
      `<p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
  );
  expect(pasted(html, "·\tLed a team of nine people\r\n·\tWrote the guide\r\n")).toEqual([
    "**Led** a team of *nine people*",
    "Wrote [the guide](https://example.com/guide)",
  ]);
});

test("a numbered list from Word loses its numbers, in comments of either kind", () => {
  const item = (number: number, text: string) =>
    `<p class=MsoListParagraph><!--[if !supportLists]--><span style='mso-list:Ignore'>${number}.<span>&nbsp; </span></span><!--[endif]-->${text}</p>`;
  expect(pasted(word(item(1, "First") + item(2, "2. Bundesliga")))).toEqual(["First", "2. Bundesliga"]);
});

test("one paragraph from Word is one line", () => {
  expect(pasted(word("<p class=MsoNormal>Ran&nbsp;the <b>night</b> shift<o:p></o:p></p>"))).toEqual([
    "Ran the **night** shift",
  ]);
});

test("a list from Google Docs keeps its formatting", () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><ul>
<li dir="ltr"><p dir="ltr" role="presentation"><span style="font-weight:400">Built </span><span style="font-weight:700">two</span><span style="font-weight:400"> halls</span></p></li>
<li dir="ltr"><p dir="ltr" role="presentation"><span style="font-style:italic">Sold</span><span> them</span></p></li></ul></b><br>`;
  expect(pasted(html)).toEqual(["Built **two** halls", "*Sold* them"]);
});

test("a web page yields only its text", () => {
  const html = `<h2>Work</h2><div>Ran <span hidden style="display:none">x</span><a href="javascript:alert(1)">it</a><br>Sold &lt;b&gt;</div>
<script>alert(1)</script><style>p{}</style><img src="https://example.com/x.png" onerror="alert(1)">
<ul><li>One<ul><li>- Two</li></ul></li></ul><table><tr><td>2019</td><td>Turin</td></tr></table>`;
  expect(pasted(html)).toEqual(["Work", "Ran it", "Sold <b>", "One", "Two", "2019 Turin"]);
});

test("a piece of a line keeps its outer spaces, and text that looks like formatting stays text", () => {
  expect(pastedLines("<span> and <b>more </b></span>", "")).toEqual([
    [{ text: " and " }, { text: "more ", bold: true }],
  ]);
  expect(pasted("<span>- *5* °C</span>")).toEqual([String.raw`- \*5\* °C`]);
});

test("plain text becomes one line per line", () => {
  expect(pasted("", "• Ran it\r\n\r\n- Built it\n\t* Sold it\n")).toEqual(["Ran it", "Built it", "Sold it"]);
  expect(pasted("", "one ")).toEqual(["one "]);
  expect(pasted("", "")).toEqual([]);
  expect(pasted("<img src=x>", "name")).toEqual(["name"]);
});
