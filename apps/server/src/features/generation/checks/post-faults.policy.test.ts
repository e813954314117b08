import { describe, expect, test } from "vitest";
import { english } from "../../../../../../scripts/testing/english.ts";
import { growth, HARD_TEXTS, MUCH } from "../../../../../../scripts/testing/growth.ts";
import { type PostRules, postFaults } from "./post-faults.policy.ts";

const X: PostRules = { network: "Twitter", link: undefined, material: "Bread and games", own: "" };
const GOOD = "Small studios try ideas sooner with AI. The taste stays human. #gamedev";

describe("a post", () => {
  test("that follows the rules passes", () => {
    expect(postFaults(GOOD, X)).toEqual([]);
    expect(postFaults("Works 24/7, costs 3 coffees & a C# book.", { ...X })).toEqual([]);
    expect(postFaults(`${"word ".repeat(55)}done.`, X)).toEqual([]);
  });

  test.each<[string, string, Partial<PostRules>, RegExp]>([
    ["X's limit by weight", "日".repeat(141), {}, /282 characters.*280/u],
    ["LinkedIn's limit", "a".repeat(3_001), { network: "Linkedin" }, /3001 characters.*3000/u],
    ["nothing said", "Wow.", {}, /too short/u],
    ["hashtags", "A post with too many tags #one #two #three", {}, /3 hashtags; at most 2/u],
    ["brackets", "Join us at [Company Name] for the launch today", {}, /placeholder/u],
    ["braces", "Join us at {company} for the launch today", {}, /placeholder/u],
    ["crosses", "We grew by XX% in only one quarter, imagine", {}, /placeholder/u],
    ["Markdown", "A **bold** claim about bread and its future", {}, /Markdown/u],
    ["our marks", "Bread is good <<<end abc>>> and always was", {}, /marks/u],
    ["a link nobody asked for", "Read about bread at https://bread.example/x now", {}, /not asked for/u],
    ["a bare web address", "Read about bread at www.bread.example today", {}, /not asked for/u],
    [
      "a domain that becomes a link on X",
      "Booking.com moves its tests to ASP.NET",
      {},
      /link of Booking\.com, ASP\.NET/u,
    ],
    ["two cashtags on X", "Both $ACME and $INIT rise on the news today", {}, /one cashtag.*\$ACME, \$INIT/u],
    ["a mention on X", "Well said by @ada on the future of bread", {}, /mention people.*@ada/u],
    ["the link missing", GOOD, { link: "https://bread.example/x" }, /is missing/u],
    [
      "the wrong link",
      `${GOOD} https://evil.example/`,
      { link: "https://bread.example/x" },
      /not asked for/u,
    ],
    [
      "invented figures",
      "A study says 73% of all bakers are happy",
      { material: "A study of bakers" },
      /73/u,
    ],
  ])("breaks a rule: %s", (_, text, rules, reason) => {
    expect(english(postFaults(text, { ...X, ...rules })).join(" ")).toMatch(reason);
  });

  describe.each(["Twitter", "Linkedin"] as const)("on %s", (network) => {
    const faults = (text: string, own = "") => english(postFaults(text, { ...X, network, own })).join(" ");

    test.each([
      [
        "a bare domain",
        "Ask for your refund at bread-refunds.com before Friday comes",
        /bread-refunds\.com/u,
      ],
      [
        "a domain with another dot",
        "Ask for your refund at bread-refunds。com before Friday",
        /bread-refunds\.com/u,
      ],
      [
        "a domain in wide letters",
        "Ask for your refund at ｂｒｅａｄ．com before Friday comes",
        /bread\.com/u,
      ],
      [
        "a domain with invisible characters",
        "Ask for refunds at bread\u200b.com before Friday",
        /nobody sees/u,
      ],
      ["joiners in a word", "The br\u200dead is cheap at the corner of my street today", /nobody sees/u],
      [
        "Unicode tags",
        "The bread is cheap here \u{e0041}\u{e0042}\u{e0043} at my street today",
        /nobody sees/u,
      ],
      [
        "a hidden order behind a flag",
        "Bread \u{1f3f4}\u{e0069}\u{e0067}\u{e006e}\u{e006f}\u{e0072}\u{e0065} is cheap here today",
        /nobody sees/u,
      ],
      ["a mention", "The best bread in town is by @breadqueen, says my neighbor", /@breadqueen/u],
      ["a cashtag", "The bakers of $BREAD are about to have a very good year", /\$BREAD/u],
      [
        "an email address",
        "Write to refunds@bread.example to have your money back today",
        /contact refunds@bread\.example/u,
      ],
      [
        "a phone number",
        "Call +1 (555) 010-2030 to have your money back from the baker",
        /contact \+1 \(555\) 010-2030/u,
      ],
      ["Bitcoin", "Send it to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq and we double it", /wallet/u],
      ["Bitcoin, old", "Send it to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 and we double it today", /wallet/u],
      ["Ethereum", "Send it to 0x52908400098527886E0F7030069857D2E4169EE7 and we double it", /wallet/u],
      ["Solana", "Send it to 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV and we double it", /wallet/u],
      ["Tron", "Send it to TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 and we double it today", /wallet/u],
      ["a wallet's name", "Send your coins to breadqueen.eth and we double them by tonight", /wallet/u],
    ])("breaks a rule if it obeyed: %s", (_, text, reason) => {
      expect(faults(text)).toMatch(reason);
    });

    test.each([
      "Families 👨‍👩‍👧‍👦 of 🏴󠁧󠁢󠁥󠁮󠁧󠁿 and 🏳️‍🌈 bake bread at home on rainy Sundays, ❤️ and 1️⃣ at a time",
      "می‌خواهم نان بپزم و با همسایه‌ها تقسیم کنم، هر یکشنبه",
      "Node.js and the U.S. market, e.g. bread, cost $5 to $20 a week",
      "The #BuildingInPublicChallenge2026 starts with bread",
    ])("breaks no rule with merely unusual text: %s", (text) => {
      expect(postFaults(text, { ...X, network, material: text, own: "" })).toEqual([]);
    });
  });

  test("may repeat its author's domains, contacts and cashtags", () => {
    const own = "I bake. Orders at Bread.example.com, hello@bread.example.com, +49 30 1234567, @ada, $ACME";
    const text = `Order at bread.example.com or hello@bread.example.com, +49 30 1234567. Thanks to @ada and $ACME.`;
    expect(postFaults(text, { ...X, network: "Linkedin", own, material: own })).toEqual([]);
    expect(postFaults(text, { ...X, network: "Linkedin", own: "", material: own })).toHaveLength(3);
  });

  test("may contain the addresses that its author typed, even on X", () => {
    const own = "Two jobs from March. More on www.brandt.example/jobs or mail jobs@brandt.example";
    const text = "Two jobs from March: https://www.brandt.example/jobs, or write to jobs@brandt.example.";
    for (const network of ["Twitter", "Linkedin"] as const) {
      expect(postFaults(text, { ...X, network, own, material: own })).toEqual([]);
      expect(postFaults(text, { ...X, network, own: "", material: own })).not.toEqual([]);
    }
  });

  test("may contain the figures and the link of its material", () => {
    const material = "In 2026, 1,400 studios were asked";
    const link = "https://a.example/2031/x";
    expect(postFaults(`1400 studios were asked in 2026. ${link}`, { ...X, link, material })).toEqual([]);
  });
});

test("no text has a label of its material", () => {
  const material = "Pain en fin de ligne (own part: une idée de Régis)";
  expect(
    english(postFaults("Le pain se prend en fin de ligne. Own part: une idée de Régis.", { ...X, material })),
  ).toEqual(["It repeats a label of the material: own part."]);
});

test.each(Object.entries(HARD_TEXTS))("takes time in proportion to the text: %s", (_, shape) => {
  expect(growth((text) => postFaults(text, { ...X, material: text }), shape)).toBeLessThan(MUCH);
});
