import { resumeContent } from "@postfolio/contract/resumes/resume.ts";

export const allFields = resumeContent.parse({
  Profile: {
    name: "Robin Castell",
    profession: "Logistics Engineer",
    email: "robin@example.com",
    phoneNumber: "+1 555 010 0142",
    location: "Denver, Colorado",
    about: "Plans freight by rail and road, and writes the software for it.",
  },
  Employment: {
    items: [
      {
        position: "Head of Planning",
        company: "Cedar Freight",
        url: "https://example.com/cedar",
        description: "Freight by rail and road in eleven states, 900 people",
        dateFrom: "Jan 2021",
        dateTo: "Present",
        location: "Denver, Colorado",
        responsibilities: [
          "Planned the move of three hubs into one, which cut empty returns by **42%** within a year",
          "Kept 2 * 3 = 6 depots and Python*, Go* tools running during the [strike of 2023](https://example.com/strike)",
        ],
      },
      {
        position: "Planning Engineer",
        company: "Cedar Freight",
        dateFrom: "May 2018",
        dateTo: "Dec 2020",
        location: "Denver, Colorado",
        responsibilities: ["Wrote the timetable engine in *Go*, **still in use** on ***every*** line"],
      },
      {
        position: "Trainee",
        company: "Cedar Freight",
        dateFrom: "Feb 2016",
        dateTo: "Apr 2018",
        location: "Denver, Colorado",
      },
      {
        position: "Dispatcher",
        company: "Prairie Parcel",
        url: "prairie.example.com",
        dateFrom: "2014",
        dateTo: "2016",
        location: "Omaha, Nebraska",
        responsibilities: ["Dispatched 60 vans a day"],
      },
    ],
  },
  Projects: {
    items: [
      {
        title: "Open timetable",
        role: "Founder",
        url: "https://example.com/timetable",
        technologies: ["PostgreSQL", "React"],
        dateFrom: "2020",
        dateTo: "2022",
        location: "Denver, Colorado",
        description: ["Opened the timetables of 14 lines to everyone"],
      },
    ],
  },
  Education: {
    items: [
      {
        degree: "M.S. in Transport Engineering",
        institution: "Iron Range University",
        url: "https://example.edu",
        dateFrom: "2012",
        dateTo: "2014",
        location: "Duluth, Minnesota",
        details: ["Thesis in the *Annals of Logistics*"],
      },
    ],
  },
  KeySkills: {
    groups: [
      { label: "Programming", level: "advanced", items: ["TypeScript", "Go", "C++"] },
      { label: "Spoken languages", items: ["English", "Spanish"] },
    ],
    text: ["Negotiation", "Crew rostering with very little notice"],
  },
  Certifications: { items: ["[Certified in Transport](https://example.com/certificate) (Mar 2020)"] },
  Other: {
    items: [
      {
        name: "Publications",
        position: "On empty returns",
        organization: "Journal of Rail Transport",
        url: "https://doi.org/10.1000/182",
        dateFrom: "2022",
        dateTo: "2022",
        details: ["Where wagons wait, and why"],
      },
    ],
  },
  Socials: {
    items: [
      { type: "Website", url: "https://robin.example.com" },
      { type: "LinkedIn", url: "https://www.linkedin.com/in/robin-castell-example" },
      { type: "Github", url: "github.com/robin-castell-example" },
    ],
  },
});
