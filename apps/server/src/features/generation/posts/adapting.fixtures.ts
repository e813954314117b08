/** Posts with the figures and names (listed by hand) that a version must not drop without notice. */
export const POSTS: readonly { text: string; says: readonly string[] }[] = [
  {
    text: "On Tuesday Anna Weber cut our refund form from 14 fields to 5. Complaints fell by 38% within three weeks. Nobody at Tideline had asked the people who filled it in.",
    says: ["Anna Weber", "14", "5", "38%", "Tideline"],
  },
  {
    text: "We moved 12,400 customers to the new billing in one night. Two people got a wrong invoice. Both of them had the same apostrophe in their name, and Priya found it at 3 a.m.",
    says: ["12,400", "Priya"],
  },
  {
    text: "Our night shift in Leeds has 23 nurses and one printer. The handover sheet took 40 minutes. Now it takes 9, because Marcus put the beds in the order in which we walk.",
    says: ["Leeds", "23", "40", "9", "Marcus"],
  },
  {
    text: "I read 312 job postings for bakers. 7 named the pay. The other 305 named passion. If you hire in Porto, name the number and you will stand out.",
    says: ["312", "7", "305", "Porto"],
  },
  {
    text: "The contract said 30 days. The client paid after 94. What helped was not a lawyer but a phone call to Dr. Okafor in accounting, who had never seen the invoice.",
    says: ["30", "94", "Okafor"],
  },
  {
    text: "PostgreSQL 17 made our slowest report 6 times faster, and we changed nothing. The query planner now merges what we had split in 2019.",
    says: ["PostgreSQL", "17", "6", "2019"],
  },
  {
    text: "Last year we ran 48 workshops and cancelled 11. All of the cancelled ones were on a Monday. Since March, Mondays belong to nobody, and Elif sends the invitations on Thursday.",
    says: ["48", "11", "Elif"],
  },
  {
    text: "“You never asked,” said Mrs. Lindqvist, after 8 years as our customer. She knew why the valve froze at 4 degrees. We put her sentence on page 1 of the manual.",
    says: ["Lindqvist", "8", "4", "1"],
  },
  {
    text: "Three things I tell every new manager at Brightwater: learn the 20 names in a week, cancel the 9 o'clock meeting, and ask Joana where the keys are.",
    says: ["Brightwater", "20", "9", "Joana"],
  },
  {
    text: "A rye loaf from our oven loses 13% of its weight overnight. We sold it by the piece for 11 years. Since we sell it by the kilo, nobody asks why it is smaller on Fridays.",
    says: ["13%", "11"],
  },
  {
    text: "The first version of the app had 61 screens. Users opened 4 of them. We deleted 40 in April, and the only mail we got was from Tomasz, who wanted one back.",
    says: ["61", "4", "40", "Tomasz"],
  },
  {
    text: "I have tested 9 hearing aids with my father. He returned 8. The one he keeps is from Bernafon, and he keeps it because the battery door opens with a glove on.",
    says: ["9", "8", "Bernafon"],
  },
  {
    text: "In 2021 we printed 5,000 catalogues. In 2025 we printed 300 and sold 17% more. The difference is that Ines writes the name of the shop on each one by hand.",
    says: ["2021", "5,000", "2025", "300", "17%", "Ines"],
  },
  {
    text: "The elevator in Building C failed 26 times in a year. It was always after rain. @harborlifts found the gap in the roof in 15 minutes.",
    says: ["26", "@harborlifts", "15"],
  },
  {
    text: "We asked 150 teachers what they would do with an hour more a week. 82 said: sleep. Our software saves 50 minutes. Noor suggested that we call it “the nap”.",
    says: ["150", "82", "50", "Noor"],
  },
  {
    text: "Our smallest customer pays 19 euros a month and has written 74 bug reports. We gave Herr Brandt a desk for a week. He fixed our onboarding without touching the code.",
    says: ["19", "74", "Brandt"],
  },
  {
    text: "A year ago GitHub sent us 3 invoices for one seat. Support was one person, Dana, and she fixed all of it in 22 minutes. I have bought 40 seats since.",
    says: ["GitHub", "3", "Dana", "22", "40"],
  },
  {
    text: "The museum has 1.2 million objects and shows 9,000. Visitors ask about one: the chair of Amalia Teixeira. Now it stands at the entrance, and the queue is 35% shorter.",
    says: ["1.2 million", "9,000", "Amalia Teixeira", "35%"],
  },
  {
    text: "We measured 600 deliveries in Malmö. 1 in 12 was late, and 9 of 10 late ones were to the same street. It has two names. https://example.com/two-names has the map.",
    says: ["600", "Malmö", "12", "9", "10"],
  },
  {
    text: "When Ravi left, he wrote down 57 things that only he knew. We had guessed 10. Forty of the 57 were phone numbers, so we now have a shared phone book and 17 things to learn.",
    says: ["Ravi", "57", "10", "17"],
  },
  {
    text: "Am Montag hat Frau Yıldız das Formular von 22 auf 6 Felder gekürzt. Seitdem rufen 41% weniger Menschen an. Das Team in Bremen hat jetzt Zeit für die schwierigen Fälle.",
    says: ["22", "6", "41%"],
  },
  {
    text: "En mars, Camille Roux a appelé 120 clients. 64 ont répondu, et 31 ont dit la même chose : la notice est trop longue. Elle a maintenant 4 pages.",
    says: ["Camille Roux", "120", "64", "31", "4"],
  },
  {
    text: "En 2024 abrimos 3 tiendas y cerramos 2. La que queda abierta en Gijón vende un 27% más, porque Lucía Prado conoce a cada vecino por su nombre.",
    says: ["2024", "3", "2", "Gijón", "27%", "Lucía Prado"],
  },
  {
    text: "My talk at NordicJS had 18 slides, and 17 were code. The one without code got all the questions. Next time I bring 3 slides and a whiteboard, said Kasper, and he is right.",
    says: ["NordicJS", "18", "17", "3", "Kasper"],
  },
  {
    text: "We raised the price from $49 to $79 and lost 5 of 210 customers. Four came back within 60 days. The fifth, Mr. Adeyemi, wrote us the best review we have.",
    says: ["49", "79", "5", "210", "60", "Adeyemi"],
  },
  {
    text: "The hospital had 7 forms for one allergy. Sister Agnes kept the eighth in her pocket, and it was the only one that was right. All 7 are gone since May 3.",
    says: ["7", "Agnes", "3"],
  },
  {
    text: "A drone survey of the vineyard took 2 hours and cost 400 euros. Walking it took my uncle Baltasar 3 days. He found the broken wall, and the drone did not.",
    says: ["2", "400", "Baltasar", "3"],
  },
  {
    text: "I answered 1,026 support mails this year. The longest took 5 hours, the shortest 12 seconds. The one I remember is from Ingrid, who only wanted to say that it works.",
    says: ["1,026", "5", "12", "Ingrid"],
  },
  {
    text: "Our S3 bill was $8,300 in June. 71% of it was logs that nobody read. Wen deleted them on a Wednesday, and the next bill was $2,400.",
    says: ["S3", "8,300", "71%", "Wen", "2,400"],
  },
  {
    text: "Of 90 apprentices at Halvorsen Yards, 88 stayed. The two who left came back as customers. We stopped counting hours in 2016 and started counting boats: 34 so far.",
    says: ["90", "Halvorsen Yards", "88", "2016", "34"],
  },
  {
    text: "The old library card had 13 digits, and children could not type it. Now it has 4 and a picture of a fish. Registrations went from 220 to 1,900 in a year, and Omar drew every fish.",
    says: ["13", "4", "220", "1,900", "Omar"],
  },
  {
    text: "Long posts are read where they help. This one is about 6 weeks in a repair shop in Ghent.\n\nIn week 1, I counted. 84 bikes came in, 31 with the same broken spoke, all from one model by Veloria. In week 2, I called Veloria. They had 9 reports from the whole of Belgium; we had 31 in 5 days.\n\nIn week 3, Lotte, who has repaired bikes for 26 years, showed me why: the rim is drilled 2 millimeters off. In week 4, we sent 40 photographs. In week 5, the recall came. In week 6, nobody came to the shop at all, and Lotte baked a cake.\n\nWhat I took from it: the person with the wrench had known since 2022. Nobody had asked, because she does not write reports. Now a form with 3 questions hangs next to the stand, and every Friday somebody reads it.",
    says: ["6", "Ghent", "84", "31", "Veloria", "9", "Belgium", "Lotte", "26", "40", "2022", "3"],
  },
];
