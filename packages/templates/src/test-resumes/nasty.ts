import { resumeContent } from "@postfolio/contract/resumes/resume.ts";

/** Content that challenges printing, PDF readers, and pagination. */
export const nasty = {
  /** Too long to be kept together as one block. */
  sixtyJobs: resumeContent.parse({
    Profile: { name: "Ada Many", profession: "Freelancer", email: "ada@example.com" },
    Employment: {
      items: Array.from({ length: 60 }, (_, job) => ({
        position: `Assignment ${job + 1}`,
        company: `Client ${job + 1}`,
        location: "Remote",
        dateFrom: `${1964 + job}`,
        dateTo: `${1965 + job}`,
      })),
    },
  }),
  schoolsWithoutDetails: resumeContent.parse({
    Profile: { name: "Lena Scholar", profession: "Researcher", about: "Studied in many places." },
    Education: {
      items: Array.from({ length: 14 }, (_, school) => ({
        degree: `Degree number ${school + 1}`,
        institution: `University of Place ${school + 1}`,
        dateFrom: `${2010 - school}`,
        dateTo: `${2011 - school}`,
        gpa: "3.8",
      })),
    },
    Other: {
      items: Array.from({ length: 24 }, (_, talk) => ({
        name: "Talks",
        position: `Talk number ${talk + 1}`,
        dateFrom: `${2024 - talk}`,
        dateTo: `${2024 - talk}`,
        details: [
          `What was said in talk ${talk + 1} and who asked about it afterwards, at some length and twice`,
        ],
      })),
    },
  }),
  /** Characters with several glyphs, and glyphs that stand for several characters. */
  signs: resumeContent.parse({
    Profile: {
      name: "Siobhán O’Neil-Müller",
      profession: "C++ / C# / .NET (F#) [R&D] {QA} <UX>",
      email: "first.last+jobs@sub.example-site.com",
      phoneNumber: "+1 (555) 010-0199",
      location: "Zürich – Genève",
      about:
        'It’s “so”; it\'s "so": ‘so’. a -> b, a => b, a != b, a <= b, a >= b, a::b, www, ### and 0xFF. 1/2, ½, 3×4, 50 %, 5 µm, №7, ™ © ® … • † ‡ § ¶ — – - _ | ~ ^ `',
    },
    Employment: {
      items: [
        {
          position: "Senior C++ Engineer",
          company: "O’Reilly “R” Us",
          dateFrom: "01/2019",
          dateTo: "12/2024",
          responsibilities: [
            Array.from({ length: 71 }, (_, year) => 1960 + year).join(" "),
            "From $8.2M to €9.1M (+11%) in 24/7 operation: 99.99 % up, #1 of 12",
            "Signs: → ← ➜ ✗ ✓ ★ ● ■ ▪ ◦ ≤ ≥ ≠ ≈ ∞ √ Δ Ω ₹ ₿ ① ☎ 𝗕𝗼𝗹𝗱",
            "Fluffy office staff, efficient offline traffic: fi fl ff ffi ffl ft tt",
          ],
        },
      ],
    },
    KeySkills: {
      text: ["C++", "Go, C++", "C#", "F#", "Node.js", "CI/CD", "TCP/IP", "A/B tests", "R (tidyverse)"],
    },
  }),
  signsRightToLeft: resumeContent.parse({
    options: { language: "ar" },
    Profile: { name: "سلام الأحمد", profession: "مهندس C++", about: "لا إله، لأن، الآن، الإدارة، بلاغ." },
    KeySkills: { header: "المهارات", text: ["Go, C++", "C#", "Node.js (REST)", "إدارة"] },
  }),
  publications: resumeContent.parse({
    Profile: { name: "Wei Author", email: "wei@example.org" },
    Other: {
      items: [
        {
          name: "Publications",
          position: "On the shape of pages",
          dateFrom: "2021",
          dateTo: "2021",
          details: ["https://doi.org/10.1000/example.2021.001", "Read at https://example.org, see there"],
        },
      ],
    },
  }),
};
