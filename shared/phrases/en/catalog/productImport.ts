export const done = { products_imported: "The products have been imported." } as const;

export const fault = {
  csv_unreadable: "This file cannot be read. Save it as CSV (UTF-8) and try again.",
  csv_quotes: "A quotation mark in the file has no partner. Export it again.",
  csv_empty: "The file has no rows.",
  csv_columns: "The file has too many columns; at most 250.",
  csv_key:
    "The file has no column “Part number” (Shopify: “Handle”), so its products cannot be told.",
  csv_heading_twice: "Two columns have the same name. Delete one of them.",
} as const;

export const manager = {
  audit: {
    actions: { product_imported: "Products imported" },
    subjects: { productImport: "Product import" },
  },
} as const;

export const products = {
  files: {
    import: "Import product file",
    export: "Export product file",
    title: "Import products",
    intro:
      "Add and change products by a CSV file of at most 2,000 rows and 5 MB. You see a preview first; then either all of it is written or nothing.",
    choose: "Choose a file",
    file: "CSV file",
    fileHint:
      "A file this shop has exported, or Shopify’s product file. CSV saved by Excel works (UTF-8, UTF-16, Big5, GB18030).",
    format: "Format of the file",
    formats: { auto: "By the names of its columns", own: "This shop’s", shopify: "Shopify’s" },
    shopifyOptions: "For a Shopify file",
    shopifyText: "Only Shopify’s files need this: they do not tell their language and currency.",
    lang: "Language of the file",
    currency: "Currency of its prices",
    kind: "What new products are",
    category: "Category of new products",
    categoryHint: "Where “Type” names none of this shop’s categories.",
    byType: "By “Type” only",
    read: "Read and preview",
    again: "Another file",
    rules: "How to write a file",
    rulesText: {
      key: "A product is known by its product ID or its part number; where neither is found, one is added.",
      rows: "One row for each plan. What is about the whole product may stand in its first row alone.",
      empty: "An empty cell changes nothing. To empty a field, enter [clear].",
      status:
        "With “Published” under State, visitors see the new texts at once; “Not published” takes the product from them; left empty, a new version is saved and nothing more.",
      lists:
        "Specifications, notes, pictures and other products stand in one cell, a line each, with the same lines in each language: “label: value”, a note’s text, a picture’s address, “goes with: MW-BLOCK”. Write \\n for a break inside a text and \\: for a colon inside a label. “Notes to acknowledge” are numbers, such as 1; 3.",
      terms:
        "Tags are separated by semicolons; those that the shop does not have are added, and the preview lists them first. Categories and industries must exist.",
      kept: "Products, editions and plans that the file does not mention stay as they are. Prices that begin later, planned publications, promotions and versions of downloads are not in the file, and importing leaves them alone (but “Not published” also cancels a planned publication).",
      shopify:
        "Shopify’s files: new products are not published by themselves, and pictures are uploaded by hand.",
    },
    exports: {
      title: "Export",
      text: "A file in this shop’s format can be edited and imported again; where nothing was edited, nothing changes.",
      own: "Download in this shop’s format",
      shopify: "Download in Shopify’s format",
      shopifyHint:
        "Shopify’s file is written in the language of this page, with prices in Taiwan dollars.",
    },
    preview: {
      fine: "The file is fine and can be imported",
      nothing: "The file matches the shop; there is nothing to import",
      faulty:
        "{count, plural, one {# cell needs correction} other {# cells need correction}}; nothing has been written",
      faultyText: "Correct the file and upload it again.",
      changed:
        "After the preview something was edited, sold or priced anew, so nothing was imported. This is the preview by how things stand now.",
      otherFile:
        "This is not the file that was previewed, so nothing was imported. This is its preview.",
      meta: "{format} · {encoding} · {rows, plural, one {# row} other {# rows}}",
      counts: "Result",
      created: "New",
      changedCount: "Changed",
      unchanged: "Unchanged",
      published: "Published",
      withdrawn: "Withdrawn",
      prices: "Prices",
      stock: "Stock",
      weights: "Weight",
      faults: "To be corrected",
      faultsText: "Rows are counted as in a spreadsheet; the headings are row 1.",
      download: "Download the list (CSV)",
      line: "Row",
      column: "Column",
      read: "What was read",
      advice: "What to know",
      right: "What would be right",
      emptyCell: "(empty)",
      wholeRow: "Whole row",
      more: "{count, plural, one {# more is not listed.} other {# more are not listed.}}",
      notes: "Notes on the file",
      notesText: "This does not stand in the way, but you should know.",
      readAs:
        "Its texts are taken for {language}. If they are in another language, choose that and upload the file again.",
      skipped: "Columns left out: {columns}",
      newTags: "{count, plural, one {# tag will be added} other {# tags will be added}}",
      newTagsText:
        "Look for typing errors; for one that the shop has by another word, give that name instead. The file’s names are written in all three languages; visitors see the new tags once you have accepted their names under Tags.",
      products: "Products",
      product: "Product",
      code: "Part number",
      deed: "What happens",
      what: "Changes",
      deeds: { created: "New", changed: "Changed", unchanged: "Unchanged" },
      parts: {
        fields: "Texts: {fields}",
        prices: "{count, plural, one {# price} other {# prices}}",
        stock: "{count, plural, one {# stock} other {# stocks}}",
        weight: "{count, plural, one {# weight} other {# weights}}",
        publishes: "goes live",
        withdraws: "is withdrawn",
      },
      comparedText: "Red is what it is now, green what it will be.",
      none: "none",
      separator: ", ",
      apply: "Import {count, plural, one {# product} other {# products}}",
      applyText:
        "All of it is written or nothing. Texts become new versions, which can be restored one by one; the prices can be undone together.",
    },
    done: {
      tags: "{count, plural, one {Check # new tag} other {Check # new tags}}",
      title:
        "{created, plural, =0 {No new products} one {# new product} other {# new products}}, {changed, plural, one {# product} other {# products}} changed",
      same: "The file matches the shop; nothing has changed",
      text: "Under “Versions” of each product its texts can be restored.",
      prices: "See and undo the change of {count, plural, one {# price} other {# prices}}",
      toList: "Show products",
      deed: "What happened",
      deeds: { created: "Added", changed: "Changed", unchanged: "Unchanged" },
      products: "Imported products",
    },
    columns: {
      uuid: "Product ID",
      code: "Part number",
      name: "Name",
      status: "State",
      kind: "Kind",
      category: "Category",
      slug: "Name in addresses",
      tags: "Tags",
      industries: "Industries",
      tagline: "Tagline",
      summary: "Summary",
      description: "Description",
      specifications: "Specifications",
      reminders: "Notes before buying",
      remindersRequired: "Notes to acknowledge",
      pictures: "Pictures",
      pictureAlt: "What pictures show",
      relations: "Other products",
      soldOnline: "Sold online",
      availableFrom: "Offered from",
      unavailableReason: "Why it cannot be bought",
      paymentTitle: "Name shown by payment providers",
      featured: "On the home page",
      seats: "Machines",
      leaseHours: "Hours without asking again",
      graceDays: "Days of grace",
      editionId: "Edition ID",
      edition: "Edition",
      features: "What the edition adds",
      plan: "Plan in months",
      stock: "Stock",
      weight: "Weight in kg",
      price: "Price",
    },
    plans: { permanent: "permanent", trial: "trial" },
    options: { edition: "Edition", plan: "Plan" },
    faults: {
      required: "Fill in this cell.",
      needed: "A new product needs “{field}” as well.",
      invalid: "This cannot be used.",
      too_long: "Too long: at most {max, number} characters.",
      out_of_range: "Too many: at most {max, number}.",
      row_long:
        "This row has more cells than there are headings ({max, number}). Look at its quotation marks and commas.",
      product_unknown:
        "No product has this ID, and a product that keeps the ID of another shop needs a part number that this shop does not have. Leave the cell empty to add a product.",
      product_code:
        "Use capital letters, digits and hyphens, such as MW-BLOCK, at most 40 characters.",
      slug: "Use small letters, digits and hyphens, such as nc-editor.",
      taken: "Another product has this already. Choose another.",
      taken_in_file: "The product in row {line, number} has the same. Change one of them.",
      kind_fixed:
        "The kind of a product that was published cannot be changed. Leave the cell empty.",
      weight:
        "Write a weight between 0.001 and 10000 kilogrammes with three decimals at most, such as 1.25; leave it empty to keep the present one.",
      one_of: "Write one of these: {options}.",
      category_unknown:
        "The shop has no such category. Add it under Categories first, or write one that there is, by its name or as software/nesting. For a Shopify file you can also choose a category for new products when uploading.",
      category_needed:
        "There is no “Type” here. Write one, or choose a category for new products when uploading.",
      category_near:
        "The shop has no such category. Did you mean “{name}”? Give the name or address code of one that there is, or add it under Categories first.",
      tag_long:
        "This tag is too long: {max, number} characters at most. Tags are separated by semicolons, in Shopify’s files by commas.",
      industry_unknown: "The shop’s list has no industry “{name}”.",
      yes_no: "Write “yes” or “no” (TRUE or FALSE).",
      day: "Write a day such as 2026-05-31.",
      whole: "Write a whole number from {min, number} to {max, number}.",
      amount:
        "This is not an amount in {currency}. Write a number alone, with no more decimals than the currency has.",
      price_zero: "A price must be above zero.",
      price_right: "You are not allowed to set prices. Leave the cell empty.",
      dollars_needed: "Every plan needs a price in Taiwan dollars; it cannot be emptied.",
      trial_free: "A trial is free. Leave the price empty.",
      currency_unknown: "There is no currency {currency}.",
      plan_twice: "This is the same plan as in row {line, number}. Delete one of the rows.",
      plan_unpublished:
        "Before this new plan is published it can have neither price nor stock. Write “Published” under State, or leave the cell empty.",
      edition_needed: "This product comes in several editions. Tell which.",
      editions_none:
        "This product comes without editions. Leave the cell empty, or add editions on its page first.",
      edition_unknown:
        "This product has no edition of this ID. Leave the cell empty for a new one.",
      differs:
        "Row {line, number} says something else. Say it once for a product, or the same each time.",
      lines_fewer:
        "This cell has {count, plural, one {# line} other {# lines}}, another language {most, number}. Each line is the same thing in every language.",
      lines_other:
        "The product has {count, plural, one {# line} other {# lines}} here in other languages ({lang}). Fill in every language when lines are added or taken out.",
      pair: "Each line needs a colon between label and value, such as “Weight: 2 kg”.",
      numbers: "Write numbers of notes from 1 to {max, number}, such as 1; 3.",
      picture_address:
        "This is no address of a picture of the shop. Write one such as storage/media/….jpg.",
      relation: "Write a line such as “goes with: MW-BLOCK”; the relation is one of {options}.",
      relation_unknown: "Neither the shop nor the file has a product “{name}”.",
      relation_twice: "A product is related to others only, and to each of them once in one way.",
      not_clearable: "This cannot be emptied.",
      publish_text_alt:
        "A picture in “{field}” does not say what it shows. Write that between the square brackets of its ![].",
      publish_needs:
        "Before it can be published, “{field}” is missing. Fill it in, or leave this cell empty.",
      option_needed: "This product has this option, so every variant needs a value.",
      gift_card: "The shop sells no gift cards. Take the product out, or write FALSE.",
      position: "Write a whole number from 1 to 250.",
      url: "Write the whole address of a picture, such as https://example.com/a.jpg.",
    },
    notes: {
      borrowed:
        "The file has no Traditional Chinese name; the one in {language} stands in its place and counts as outdated until somebody writes it.",
      picture_unknown:
        "The library does not have this picture; it is left out. Upload its file under Media first to keep it.",
      category_unknown: "The shop has no such category; the product stays where it is.",
      picture_by_hand: "Download the picture and upload it on the product’s page.",
      slug_made:
        "The handle cannot be an address here, so the product gets “{slug}”. Change it on the product’s page if you like.",
      picture_in_text: "Pictures inside a description are not imported; insert them on its page.",
    },
  },
} as const;

export const refusal = {
  product: {
    import_changed:
      "Since the preview something was edited, sold or priced anew, so nothing was imported. Ask for a preview again.",
    import_other_file:
      "This is not the file that was previewed, so nothing was imported. Ask for a preview again.",
  },
} as const;
