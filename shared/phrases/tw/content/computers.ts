/** What the page of system requirements says besides. */
export const computers = {
  check: {
    title: "這部電腦跑得動嗎？",
    text: "瀏覽器知道這部電腦的部分規格，可以直接和本頁的表格比對；這些資料不會傳送給我們。",
    phone:
      "您現在用的是手機或平板，這些軟體無法在上面執行。請在要使用的電腦上開啟本頁，再檢查那部電腦。",
    copy: "複製本頁網址",
    copied: "已複製",
    notCopied: "無法複製",
    submit: "檢查這部電腦",
    again: "再檢查一次",
    sum: "本頁 {count, number} 套軟體在這部電腦上的適用情形",
    told: "瀏覽器得知的規格",
    notTold: "未提供",
    unknown: "任何瀏覽器都不會提供時脈、剩餘磁碟空間、顯示記憶體，以及第二張顯示卡的資料。",
  },
  find: {
    label: "尋找軟體",
    placeholder: "軟體名稱",
    action: "搜尋",
    count: "共 {count, number} 套軟體",
    found:
      "{count, plural, =0 {沒有名稱含「{search}」的軟體} other {名稱含「{search}」的軟體：{count, number} 套}}",
    clear: "顯示全部",
  },
  facts: {
    windows: "Windows {version}",
    windowsEither: "Windows 10 或 11",
    windowsOlder: "Windows 10 以前的版本",
    macos: "macOS",
    linux: "Linux",
    other: "這些軟體不支援的作業系統",
    threads: "{count, plural, other {#}} 個執行緒",
    memory: "約 {gigabytes, number} GB",
    memoryAtLeast: "{gigabytes, number} GB 以上",
    screen: "{width} × {height}",
  },
  fit: { fits: "足夠", little: "不足", unsupported: "不支援", untold: "無法得知" },
  verdict: {
    recommended: "達到建議配備",
    minimum: "達到最低配備",
    little: "配備不足",
    unsupported: "不支援",
    untold: "無法判斷",
    counted: "{verdict}：{count, number} 套",
    because: "不足的項目：{fields}。",
    notOn: "不支援的項目：{fields}。",
    except: "請自行確認：{fields}。",
    between: "、",
    open: "瀏覽器提供的資料太少，無法判斷。",
  },
  compare: {
    text: "最多勾選 {count, number} 套軟體並排比較。",
    submit: "比較",
    pick: "比較 {name}",
    notes: "備註",
    caption: "所選軟體的並排比較",
    all: "全部軟體",
    tooMany: "只顯示您勾選的前 {count, number} 套。",
    ticked: "已勾選 {count, number}/{most, number} 套",
    full: "已勾選 {most, number} 套；如要改選其他軟體，請先取消一套。",
  },
} as const;

export const content = {
  computer: {
    title: "電腦規格需求",
    intro: "「最低」可以執行；「建議」適合每天使用與較大的程式。",
    caption: "每套軟體需要的電腦，最低與建議",
    product: "軟體",
    level: { minimum: "最低", recommended: "建議" },
    levels: "等級",
    field: {
      os: "作業系統",
      cpu: "處理器",
      memory: "記憶體",
      gpu: "顯示卡",
      disk: "磁碟空間",
      display: "螢幕",
    },
    empty: { title: "還沒有規格資料", text: "需要確認電腦規格時，請與我們聯絡。" },
  },
} as const;

export const manager = {
  nav: { computers: "電腦規格需求" },
  audit: { subjects: { computer: "電腦規格需求" } },
} as const;

export const products = {
  parts: {
    minimum: "最低配備",
    recommended: "建議配備",
    os: "作業系統",
    cpu: "處理器",
    memory: "記憶體",
    gpu: "顯示卡",
    disk: "磁碟空間",
    display: "螢幕",
    system: "作業系統",
    cores: "核心數",
    graphics: "顯示卡",
    width: "寬度",
    height: "高度",
    note: "備註",
  },
} as const;

/** What the back office says where texts are written in versions. */
export const texts = {
  coverage: { subjects: { computer: "電腦規格需求" } },
  computers: {
    title: "電腦規格需求",
    intro: "各軟體需要的電腦配備。訪客會看到已發布的內容，並可檢查自己的電腦。",
    search: "名稱、料號或內文",
    product: "軟體",
    code: "料號",
    emptyTitle: "還沒有電腦規格需求",
    emptyText: "先為一套軟體撰寫；發布之前沒有人看得到。",
    new: "新增電腦規格需求",
    newIntro: "發布之前沒有人看得到。",
    allTitle: "每套軟體都已撰寫",
    allText: "有新軟體時，在這裡撰寫它的電腦規格需求。",
    levels: {
      minimum: "能執行的配備。",
      recommended: "適合日常工作的配備。全部留空時，訪客只會看到最低配備。",
    },
    note: "備註",
    noteText: "顯示在軟體名稱下方，可不填。",
    measures: {
      title: "數值",
      text: "把同樣的需求再以數值填寫一次，訪客檢查電腦時以此比對。留空的項目不檢查。",
      any: "不檢查",
      system: "作業系統（含更新版本）",
      cores: "處理器核心數",
      memory: "記憶體（GB）",
      graphics: "顯示卡",
      width: "螢幕寬度（像素）",
      height: "螢幕高度（像素）",
      of: {
        windows10: "Windows 10",
        windows11: "Windows 11",
        windows_server: "Windows Server",
        macos: "macOS",
        linux: "Linux",
        integrated: "內建顯示晶片",
        dedicated: "獨立顯示卡",
      },
      coresUnit: "核心",
    },
  },
} as const;
