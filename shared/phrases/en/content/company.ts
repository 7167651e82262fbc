export const done = { site_edited: "Company details saved." } as const;

export const manager = {
  nav: { site: "Company details" },
  audit: { actions: { company_edited: "Company details edited" }, subjects: { site: "Site" } },
  site: {
    title: "Company details",
    intro:
      "Edit the three languages side by side. Changes appear on the site as soon as you save. Everything not marked as optional is required.",
    company: "Company",
    name: "Name",
    address: "Address",
    uniformNumber: "Uniform number (tax ID; optional, printed on receipts)",
    phone: "Phone",
    fax: "Fax",
    email: "E-mail",
    lang: "Language of e-mails to the company",
    savedTitle: "Saved",
    savedText: "The site now shows the new content.",
  },
} as const;

export const texts = { coverage: { subjects: { site: "Company details" } } } as const;
