import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

/**
 * Shown in a visitor's editor and on the landing page. Written out in full, so that screens do not have to load the
 * schema.
 */
export const sampleResume: ResumeContent = {
  name: "My First Resume",
  template: 2,
  Profile: {
    type: "Profile",
    display: true,
    name: "Alex Morgan",
    profession: "Operations Manager",
    email: "alex@example.com",
    phoneNumber: "+1 555 010 0199",
    location: "Portland, Oregon",
    profileImageURL: "",
    about:
      "Operations manager with eleven years of experience in furniture, food and retail. I take over teams and places that have grown faster than their habits, write down how the work is really done, and leave them calmer, safer and measurably quicker. At home on a loading dock and in a budget meeting.",
  },
  Employment: {
    header: "Experience",
    type: "Employment",
    display: true,
    items: [
      {
        position: "Operations Manager",
        company: "Northwind Furniture",
        dateFrom: "Mar 2021",
        dateTo: "Present",
        location: "Portland, Oregon",
        responsibilities: [
          "Run two workshops and a warehouse with 64 people and a yearly budget of $8.2 million",
          "Cut the time from order to delivery **from 19 days to 11** by planning production around the delivery routes",
          "Brought accidents with lost time to zero for 26 months, with a ten-minute walk through every hall each morning",
          "Moved 1,900 stock items from spreadsheets to one inventory system without closing for a day",
        ],
      },
      {
        position: "Warehouse Supervisor",
        company: "Harbor Foods Cooperative",
        dateFrom: "Jun 2017",
        dateTo: "Feb 2021",
        location: "Seattle, Washington",
        responsibilities: [
          "Led a team of 22 over three shifts, handling 4,000 pallets of fresh food a month",
          "Reduced spoilage from 6.1% to 2.4% of turnover by turning stock around by date and by truck",
        ],
      },
      {
        position: "Store Coordinator",
        company: "Maple & Pine Outdoor Goods",
        dateFrom: "Sep 2014",
        dateTo: "May 2017",
        location: "Eugene, Oregon",
        responsibilities: [
          "Planned staff and stock for a store with $3 million in sales a year",
          "Opened the repair counter, which paid for itself in five months and won a regional service award",
        ],
      },
    ],
  },
  Projects: {
    header: "Projects",
    type: "Projects",
    display: true,
    items: [
      {
        title: "Returns without waste",
        url: "https://example.com/returns-without-waste",
        dateFrom: "2022",
        dateTo: "2023",
        location: "Northwind Furniture",
        technologies: [],
        description: [
          "Set up a small workshop that repairs and resells returned furniture; 83% of it no longer goes to landfill",
          "Wrote the handbook that three partner companies have since taken over",
        ],
      },
    ],
  },
  Education: {
    header: "Education",
    type: "Education",
    display: true,
    items: [
      {
        degree: "B.S. in Business Administration",
        institution: "University of Oregon",
        location: "Eugene, Oregon",
        dateFrom: "2010",
        dateTo: "2014",
        gpa: "3.7",
        details: ["Focus on logistics; thesis on small suppliers and large buyers"],
      },
    ],
  },
  KeySkills: {
    header: "Skills",
    type: "Skills",
    display: true,
    groups: [{ label: "Tools", items: ["SQL", "Excel", "SAP", "Power BI"] }],
    text: [
      "Production planning",
      "Budgeting and forecasting",
      "Inventory systems",
      "Safety and compliance",
      "Hiring and training",
      "Supplier negotiation",
      "Lean methods",
      "Data analysis",
    ],
  },
  Certifications: {
    header: "Certifications",
    type: "Certifications",
    display: true,
    items: [
      "Certified in Production and Inventory Management",
      "[OSHA 30-Hour General Industry](https://www.osha.gov/training/outreach)",
      "Lean Six Sigma Green Belt",
    ],
  },
  Other: {
    header: "Other",
    type: "Other",
    display: true,
    items: [
      {
        name: "Languages",
        display: true,
        position: "English (native), Spanish (fluent)",
        dateFrom: "",
        dateTo: "",
        location: "",
        details: [],
      },
      {
        name: "Volunteering",
        display: true,
        position: "Route planner",
        dateFrom: "2018",
        dateTo: "Present",
        location: "Willamette Food Bank",
        details: ["Plan the weekly round of 14 volunteer drivers to 60 households"],
      },
    ],
  },
  Socials: {
    header: "Socials",
    type: "Socials",
    display: true,
    items: [
      {
        type: "LinkedIn",
        enabled: true,
        url: "https://www.linkedin.com/in/alex-morgan-example",
      },
      {
        type: "Github",
        enabled: true,
        url: "https://github.com/alex-morgan-example",
      },
      {
        type: "Devto",
        enabled: false,
        url: "https://dev.to/alex-morgan-example",
      },
    ],
  },
  options: {
    paper: "A4",
    accent: "",
    density: "normal",
    size: 0,
    margin: 0,
    font: "",
    fit: 0,
    language: "en",
    order: [],
  },
};
