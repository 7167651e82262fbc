export const done = { products_imported: "Products imported." } as const;

export const fault = {
  csv_unreadable: "The file could not be read. Save it as CSV (UTF-8) and try again.",
  csv_quotes: "The file has an unmatched quotation mark. Export it again.",
  csv_empty: "The file has no data rows.",
  csv_columns: "The file has too many columns; the maximum is 250.",
  csv_key:
    "The file has no “Part number” column (Shopify: “Handle”), so products can’t be identified.",
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
      "Add and update products with a CSV file of up to 2,000 rows and 5 MB. You see a preview first; then the whole file is imported, or nothing.",
    choose: "Choose a file",
    file: "CSV file",
    fileHint:
      "A file exported from this shop, or a Shopify product file. CSV files saved by Excel are supported (UTF-8, UTF-16, Big5, GB18030).",
    format: "File format",
    formats: { auto: "Detect from column names", own: "This shop", shopify: "Shopify" },
    shopifyOptions: "Shopify file settings",
    shopifyText: "Only for Shopify files, which do not state their language and currency.",
    lang: "File language",
    currency: "Price currency",
    kind: "Type of new products",
    category: "Category of new products",
    categoryHint: "Used when “Type” does not match a category of this shop.",
    byType: "From “Type” only",
    read: "Read and preview",
    again: "Choose another file",
    rules: "File format guide",
    rulesText: {
      key: "Products are identified by product ID or part number. If neither is found, a new product is added.",
      rows: "One row per plan. Product information is only needed in the first row.",
      empty: "Empty cells change nothing. To clear a field, enter [clear].",
      status:
        "Under State, “Published” shows the new content to visitors immediately; “Not published” unpublishes the product; empty only saves a new version.",
      lists:
        "Specifications, notes, pictures and related products share one cell, one item per line, with the same lines in each language: “label: value”, the text of a note, the address of a picture, “goes with: MW-BLOCK”. Write \\n for a line break within a text and \\: for a colon within a label. “Notes to acknowledge” are numbers, such as 1; 3.",
      terms:
        "Separate tags with semicolons. New tags are added, and the preview lists them first. Categories and industries must already exist.",
      kept: "Products, editions and plans not in the file stay as they are. The file does not include future prices, scheduled publications, promotions or download versions, and importing does not change them (but “Not published” also cancels a scheduled publication).",
      shopify:
        "Shopify files: new products are not published automatically, and pictures have to be uploaded separately.",
    },
    exports: {
      title: "Export",
      text: "Files in this shop’s format can be edited and imported again. If nothing was edited, nothing changes.",
      own: "Download in this shop’s format",
      shopify: "Download in Shopify’s format",
      shopifyHint:
        "The Shopify file uses the language of this page, with prices in Taiwan dollars.",
    },
    preview: {
      fine: "The file is valid and can be imported",
      nothing: "The file matches the shop. There is nothing to import",
      faulty:
        "{count, plural, one {# cell needs correction} other {# cells need correction}}; nothing was imported",
      faultyText: "Correct the file and upload it again.",
      changed:
        "Something was edited, sold or repriced after the preview, so nothing was imported. This is a new preview.",
      otherFile:
        "This is not the file you previewed, so nothing was imported. This is a preview of the new file.",
      meta: "{format} · {encoding} · {rows, plural, one {# row} other {# rows}}",
      counts: "Result",
      created: "New",
      changedCount: "Changed",
      unchanged: "Unchanged",
      published: "Published",
      withdrawn: "Unpublished",
      prices: "Prices",
      stock: "Stock",
      weights: "Weight",
      faults: "Errors",
      faultsText: "Row numbers are as in a spreadsheet; the header is row 1.",
      download: "Download list (CSV)",
      line: "Row",
      column: "Column",
      read: "Value",
      advice: "Note",
      right: "How to fix it",
      emptyCell: "(empty)",
      wholeRow: "Whole row",
      more: "{count, plural, one {# more is not listed.} other {# more are not listed.}}",
      notes: "Notes",
      notesText: "You can still import the file.",
      readAs:
        "The file is read as {language}. If it is in another language, choose that language and upload the file again.",
      skipped: "Skipped columns: {columns}",
      newTags: "{count, plural, one {# tag will be added} other {# tags will be added}}",
      newTagsText:
        "Check for typing errors. If the shop already has a tag for this, use its name instead. The names in the file are used for all three languages; visitors see the new tags after you confirm their names under Tags.",
      products: "Products",
      product: "Product",
      code: "Part number",
      deed: "Action",
      what: "Changes",
      deeds: { created: "New", changed: "Changed", unchanged: "Unchanged" },
      parts: {
        fields: "Content: {fields}",
        prices: "{count, plural, one {# price} other {# prices}}",
        stock: "{count, plural, one {# stock value} other {# stock values}}",
        weight: "{count, plural, one {# weight} other {# weights}}",
        publishes: "goes live",
        withdraws: "unpublished",
      },
      comparedText: "Red is the current value, green the new one.",
      none: "none",
      separator: ", ",
      apply: "Import {count, plural, one {# product} other {# products}}",
      applyText:
        "The whole file is imported, or nothing. Content is saved as new versions, which can be restored one by one; prices can be undone together.",
    },
    done: {
      tags: "{count, plural, one {Check # new tag} other {Check # new tags}}",
      title:
        "{created, plural, =0 {No new products} one {# new product} other {# new products}}, {changed, plural, one {# product} other {# products}} changed",
      same: "The file matches the shop. Nothing was changed",
      text: "You can restore earlier content under “Versions” of each product.",
      prices: "View and undo the change of {count, plural, one {# price} other {# prices}}",
      toList: "Show products",
      deed: "Result",
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
      licenseKind: "Seats of keys",
      floatingMinutes: "Minutes of a floating lease",
      offlineDays: "Days of offline files",
      unbindQuota: "Releases in 30 days",
      fingerprintRule: "Same computer if",
      entitlements: "Functions of keys",
      maintenanceMonths: "Months of updates (permanent keys)",
      trialDays: "Days of free trial",
      renewalGraceDays: "Days of grace after the plan’s end",
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
      needed: "A new product also needs “{field}”.",
      invalid: "This value is not valid.",
      too_long: "Too long; the maximum is {max, number} characters.",
      out_of_range: "Too many; the maximum is {max, number}.",
      row_long:
        "This row has more cells than the header ({max, number}). Check its quotation marks and commas.",
      product_unknown:
        "No product has this ID. To keep the ID of another shop, the part number must not exist in this shop. Leave the cell empty to add a product.",
      product_code:
        "Use uppercase letters, digits and hyphens, such as MW-BLOCK, up to 40 characters.",
      slug: "Use lowercase letters, digits and hyphens, such as nc-editor.",
      taken: "Another product already uses this. Choose another.",
      taken_in_file: "The product in row {line, number} uses the same value. Change one of them.",
      kind_fixed:
        "The type of a product that was published can’t be changed. Leave the cell empty.",
      weight:
        "Enter a weight between 0.001 and 10000 kilograms with up to three decimals, such as 1.25, or leave it empty to keep the current one.",
      one_of: "Enter one of these: {options}.",
      category_unknown:
        "This category does not exist. Add it under Categories first, or enter an existing one by name or as software/nesting. For Shopify files you can also choose a category for new products when uploading.",
      category_needed:
        "“Type” is empty. Enter one, or choose a category for new products when uploading.",
      category_near:
        "This category does not exist. Did you mean “{name}”? Enter the name or URL slug of an existing category, or add it under Categories first.",
      tag_long:
        "This tag is too long; the maximum is {max, number} characters. Separate tags with semicolons (Shopify files: commas).",
      industry_unknown: "The list of industries does not include “{name}”.",
      yes_no: "Enter “yes” or “no” (TRUE or FALSE).",
      day: "Enter a date such as 2026-05-31.",
      whole: "Enter a whole number from {min, number} to {max, number}.",
      amount:
        "Enter a valid amount in {currency}: a number only, with no more decimals than the currency has.",
      price_zero: "A price must be above zero.",
      price_right: "You don’t have permission to set prices. Leave the cell empty.",
      dollars_needed: "Every plan needs a price in Taiwan dollars, so it can’t be cleared.",
      trial_free: "Trials are free. Leave the price empty.",
      currency_unknown: "Unknown currency {currency}.",
      plan_twice: "This is the same plan as in row {line, number}. Delete one of the rows.",
      plan_unpublished:
        "A new plan can’t have a price or stock until it is published. Enter “Published” under State, or leave the cell empty.",
      edition_needed: "This product has several editions. Enter which one.",
      editions_none:
        "This product has no editions. Leave the cell empty, or add editions on its page first.",
      edition_unknown: "This product has no edition with this ID. Leave the cell empty to add one.",
      differs:
        "Row {line, number} has a different value. Enter it only once per product, or the same each time.",
      lines_fewer:
        "This cell has {count, plural, one {# line} other {# lines}}, but another language has {most, number}. Each line must be the same item in every language.",
      lines_other:
        "The product has {count, plural, one {# line} other {# lines}} here in other languages ({lang}). Fill in every language when you add or remove lines.",
      pair: "Each line needs a colon between label and value, such as “Weight: 2 kg”.",
      numbers: "Enter the numbers of notes from 1 to {max, number}, such as 1; 3.",
      picture_address:
        "This is not the address of a picture in this shop. Enter one such as storage/media/….jpg.",
      relation: "Enter a line such as “goes with: MW-BLOCK”; the relation is one of {options}.",
      relation_unknown: "Neither the shop nor the file has the product “{name}”.",
      relation_twice:
        "A product can be related to each other product only once per relation, and not to itself.",
      not_clearable: "This can’t be cleared.",
      publish_text_alt:
        "A picture in “{field}” has no description. Write one between the square brackets of its ![].",
      publish_needs: "“{field}” is required to publish. Fill it in, or leave this cell empty.",
      option_needed: "The product has this option, so every variant needs a value.",
      gift_card: "This shop does not sell gift cards. Remove the product, or enter FALSE.",
      position: "Enter a whole number from 1 to 250.",
      url: "Enter the full address of a picture, such as https://example.com/a.jpg.",
    },
    notes: {
      borrowed:
        "The file has no Traditional Chinese name. The {language} name is used for now and marked as outdated.",
      picture_unknown:
        "This picture is not in the library and is skipped. To keep it, upload it under Pictures first.",
      category_unknown: "This category does not exist; the product stays in its current one.",
      picture_by_hand: "Download the picture and upload it on the product page.",
      slug_made:
        "The handle can’t be used as a URL slug, so the product gets “{slug}”. You can change it on the product page.",
      picture_in_text:
        "Pictures within a description are not imported. Insert them on the product page.",
    },
  },
} as const;

export const refusal = {
  product: {
    import_changed:
      "Something was edited, sold or repriced after the preview, so nothing was imported. Preview the file again.",
    import_other_file:
      "This is not the file you previewed, so nothing was imported. Preview the file again.",
  },
} as const;
