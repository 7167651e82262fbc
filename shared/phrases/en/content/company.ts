export const done = { site_edited: "Company details saved." } as const;

export const manager = {
  nav: { site: "Company details" },
  audit: { actions: { company_edited: "Company details edited" }, subjects: { site: "Site" } },
  site: {
    title: "Company details",
    intro:
      "Edit the three languages side by side; what you save is on the site at once. Fill in everything that is not marked as optional.",
    company: "Company",
    name: "Name",
    address: "Address",
    uniformNumber: "Uniform number (tax ID; optional, printed on receipts)",
    phone: "Phone",
    fax: "Fax",
    email: "E-mail",
    lang: "Language of mails to the company",
    savedTitle: "Saved",
    savedText: "The site shows the new texts.",
  },
} as const;

export const texts = { coverage: { subjects: { site: "Company details" } } } as const;
