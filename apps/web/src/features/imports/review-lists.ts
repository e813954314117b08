/* The lists and fields of a reviewed resume, in the order in which they are shown and offered. */

export interface Column {
  field: string;
  label: string;
  /** Shown even if nothing was found. */
  always?: true;
  /** Several lines of text, or a list with an item on each line. */
  long?: true;
}

const DATES: Column[] = [
  { field: "dateFrom", label: "From", always: true },
  { field: "dateTo", label: "To", always: true },
];
/** The fields of the profile. */
export const PROFILE: Column[] = [
  { field: "name", label: "Full Name", always: true },
  { field: "profession", label: "Profession", always: true },
  { field: "email", label: "Email", always: true },
  { field: "phoneNumber", label: "Ph. Number", always: true },
  { field: "location", label: "Location", always: true },
  { field: "about", label: "Summary", long: true },
];

/** The lists of a resume, their entries and the fields of these. */
export const LISTS: readonly {
  list: string;
  title: string;
  one: string;
  /** The fields that tell entries apart, the first that says something. */
  names: readonly string[];
  columns: readonly Column[];
}[] = [
  {
    list: "Employment.items",
    title: "Employment History",
    one: "Job",
    names: ["company", "position"],
    columns: [
      { field: "position", label: "Position", always: true },
      { field: "company", label: "Company", always: true },
      ...DATES,
      { field: "location", label: "Location" },
      { field: "url", label: "Website" },
      { field: "description", label: "About the company" },
      { field: "responsibilities", label: "Responsibilities", long: true },
    ],
  },
  {
    list: "Education.items",
    title: "Educational History",
    one: "Education",
    names: ["institution", "degree"],
    columns: [
      { field: "degree", label: "Degree", always: true },
      { field: "institution", label: "Institution", always: true },
      ...DATES,
      { field: "location", label: "Location" },
      { field: "url", label: "Website" },
      { field: "gpa", label: "GPA" },
      { field: "details", label: "Details", long: true },
    ],
  },
  {
    list: "Projects.items",
    title: "Projects",
    one: "Project",
    names: ["title"],
    columns: [
      { field: "title", label: "Title", always: true },
      { field: "role", label: "Role" },
      ...DATES,
      { field: "location", label: "Location" },
      { field: "url", label: "Website" },
      { field: "technologies", label: "Technologies", long: true },
      { field: "description", label: "Description", long: true },
    ],
  },
  {
    list: "KeySkills.groups",
    title: "Groups of skills",
    one: "Group",
    names: ["label"],
    columns: [
      { field: "label", label: "Label", always: true },
      { field: "level", label: "Level" },
      { field: "items", label: "Skills", long: true },
    ],
  },
  {
    list: "Other.items",
    title: "Other Sections",
    one: "Section",
    names: ["position", "name"],
    columns: [
      { field: "name", label: "Section Name", always: true },
      { field: "position", label: "Header or Position" },
      { field: "organization", label: "Organization" },
      { field: "dateFrom", label: "From" },
      { field: "dateTo", label: "To" },
      { field: "location", label: "Location" },
      { field: "url", label: "Website" },
      { field: "details", label: "Details", long: true },
    ],
  },
  {
    list: "Socials.items",
    title: "Socials",
    one: "Link",
    names: ["type"],
    columns: [
      { field: "type", label: "Type", always: true },
      { field: "url", label: "Address", always: true },
    ],
  },
];
