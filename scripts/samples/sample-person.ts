/** The person behind the sample account, whose resume is the sample resume. */
export const SAMPLE_PERSON = {
  email: "demo@example.com",
  password: "a demo to look around",
  first_name: "Alex",
  last_name: "Morgan",
};
