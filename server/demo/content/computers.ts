import type { Texts } from "#shared/kit/lang.ts";
import type { DemoComputer, DemoRequirement } from "./types.ts";

interface Profile {
  readonly minimum: DemoRequirement;
  readonly recommended: DemoRequirement;
}

/** Similar products need similar computers. */
const profiles = {
  editing: {
    minimum: {
      os: {
        tw: "Windows 10／11（64 位元）",
        en: "Windows 10 / 11 (64-bit)",
        cn: "Windows 10 / 11（64 位）",
      },
      cpu: {
        tw: "2 核心、2.0 GHz 以上",
        en: "2 cores, 2.0 GHz or faster",
        cn: "2 核、2.0 GHz 以上",
      },
      memory: { tw: "4 GB", en: "4 GB", cn: "4 GB" },
      gpu: { tw: "一般內建顯示晶片", en: "Integrated graphics", cn: "普通集成显卡" },
      disk: { tw: "1 GB", en: "1 GB", cn: "1 GB" },
      display: { tw: "1366 × 768", en: "1366 × 768", cn: "1366 × 768" },
    },
    recommended: {
      os: { tw: "Windows 11（64 位元）", en: "Windows 11 (64-bit)", cn: "Windows 11（64 位）" },
      cpu: {
        tw: "4 核心、2.5 GHz 以上",
        en: "4 cores, 2.5 GHz or faster",
        cn: "4 核、2.5 GHz 以上",
      },
      memory: { tw: "8 GB", en: "8 GB", cn: "8 GB" },
      gpu: { tw: "一般內建顯示晶片", en: "Integrated graphics", cn: "普通集成显卡" },
      disk: { tw: "SSD，2 GB", en: "SSD, 2 GB", cn: "SSD，2 GB" },
      display: { tw: "1920 × 1080", en: "1920 × 1080", cn: "1920 × 1080" },
    },
  },
  posting: {
    minimum: {
      os: {
        tw: "Windows 10／11（64 位元）",
        en: "Windows 10 / 11 (64-bit)",
        cn: "Windows 10 / 11（64 位）",
      },
      cpu: {
        tw: "2 核心、2.5 GHz 以上",
        en: "2 cores, 2.5 GHz or faster",
        cn: "2 核、2.5 GHz 以上",
      },
      memory: { tw: "8 GB", en: "8 GB", cn: "8 GB" },
      gpu: {
        tw: "內建顯示晶片，支援 OpenGL 3.3",
        en: "Integrated graphics with OpenGL 3.3",
        cn: "集成显卡，支持 OpenGL 3.3",
      },
      disk: { tw: "2 GB", en: "2 GB", cn: "2 GB" },
      display: { tw: "1920 × 1080", en: "1920 × 1080", cn: "1920 × 1080" },
    },
    recommended: {
      os: { tw: "Windows 11（64 位元）", en: "Windows 11 (64-bit)", cn: "Windows 11（64 位）" },
      cpu: {
        tw: "6 核心、3.0 GHz 以上",
        en: "6 cores, 3.0 GHz or faster",
        cn: "6 核、3.0 GHz 以上",
      },
      memory: { tw: "16 GB", en: "16 GB", cn: "16 GB" },
      gpu: {
        tw: "獨立顯示卡，2 GB，支援 OpenGL 4.0",
        en: "Dedicated card, 2 GB, OpenGL 4.0",
        cn: "独立显卡，2 GB 显存，支持 OpenGL 4.0",
      },
      disk: { tw: "SSD，10 GB", en: "SSD, 10 GB", cn: "SSD，10 GB" },
      display: {
        tw: "2560 × 1440，或兩台 1920 × 1080",
        en: "2560 × 1440, or two of 1920 × 1080",
        cn: "2560 × 1440，或两台 1920 × 1080",
      },
    },
  },
  turning: {
    minimum: {
      os: {
        tw: "Windows 10／11（64 位元）",
        en: "Windows 10 / 11 (64-bit)",
        cn: "Windows 10 / 11（64 位）",
      },
      cpu: {
        tw: "4 核心、2.5 GHz 以上",
        en: "4 cores, 2.5 GHz or faster",
        cn: "4 核、2.5 GHz 以上",
      },
      memory: { tw: "8 GB", en: "8 GB", cn: "8 GB" },
      gpu: {
        tw: "內建顯示晶片，支援 OpenGL 3.3",
        en: "Integrated graphics with OpenGL 3.3",
        cn: "集成显卡，支持 OpenGL 3.3",
      },
      disk: { tw: "4 GB", en: "4 GB", cn: "4 GB" },
      display: { tw: "1920 × 1080", en: "1920 × 1080", cn: "1920 × 1080" },
    },
    recommended: {
      os: { tw: "Windows 11（64 位元）", en: "Windows 11 (64-bit)", cn: "Windows 11（64 位）" },
      cpu: {
        tw: "6 核心、3.0 GHz 以上",
        en: "6 cores, 3.0 GHz or faster",
        cn: "6 核、3.0 GHz 以上",
      },
      memory: { tw: "16 GB", en: "16 GB", cn: "16 GB" },
      gpu: {
        tw: "獨立顯示卡，2 GB，支援 OpenGL 4.0",
        en: "Dedicated card, 2 GB, OpenGL 4.0",
        cn: "独立显卡，2 GB 显存，支持 OpenGL 4.0",
      },
      disk: { tw: "SSD，10 GB", en: "SSD, 10 GB", cn: "SSD，10 GB" },
      display: {
        tw: "2560 × 1440，或兩台 1920 × 1080",
        en: "2560 × 1440, or two of 1920 × 1080",
        cn: "2560 × 1440，或两台 1920 × 1080",
      },
    },
  },
  removal: {
    minimum: {
      os: {
        tw: "Windows 10／11（64 位元）",
        en: "Windows 10 / 11 (64-bit)",
        cn: "Windows 10 / 11（64 位）",
      },
      cpu: {
        tw: "4 核心、2.5 GHz 以上",
        en: "4 cores, 2.5 GHz or faster",
        cn: "4 核、2.5 GHz 以上",
      },
      memory: { tw: "16 GB", en: "16 GB", cn: "16 GB" },
      gpu: {
        tw: "獨立顯示卡，2 GB，支援 OpenGL 4.5",
        en: "Dedicated card, 2 GB, OpenGL 4.5",
        cn: "独立显卡，2 GB 显存，支持 OpenGL 4.5",
      },
      disk: { tw: "SSD，10 GB", en: "SSD, 10 GB", cn: "SSD，10 GB" },
      display: { tw: "1920 × 1080", en: "1920 × 1080", cn: "1920 × 1080" },
    },
    recommended: {
      os: { tw: "Windows 11（64 位元）", en: "Windows 11 (64-bit)", cn: "Windows 11（64 位）" },
      cpu: {
        tw: "8 核心、3.5 GHz 以上",
        en: "8 cores, 3.5 GHz or faster",
        cn: "8 核、3.5 GHz 以上",
      },
      memory: { tw: "32 GB", en: "32 GB", cn: "32 GB" },
      gpu: {
        tw: "獨立顯示卡，4 GB，支援 OpenGL 4.5",
        en: "Dedicated card, 4 GB, OpenGL 4.5",
        cn: "独立显卡，4 GB 显存，支持 OpenGL 4.5",
      },
      disk: { tw: "SSD，50 GB", en: "SSD, 50 GB", cn: "SSD，50 GB" },
      display: {
        tw: "2560 × 1440，或兩台 1920 × 1080",
        en: "2560 × 1440, or two of 1920 × 1080",
        cn: "2560 × 1440，或两台 1920 × 1080",
      },
    },
  },
  machine: {
    minimum: {
      os: {
        tw: "Windows 10／11（64 位元）",
        en: "Windows 10 / 11 (64-bit)",
        cn: "Windows 10 / 11（64 位）",
      },
      cpu: {
        tw: "6 核心、3.0 GHz 以上",
        en: "6 cores, 3.0 GHz or faster",
        cn: "6 核、3.0 GHz 以上",
      },
      memory: { tw: "32 GB", en: "32 GB", cn: "32 GB" },
      gpu: {
        tw: "獨立顯示卡，8 GB，支援 OpenGL 4.5",
        en: "Dedicated card, 8 GB, OpenGL 4.5",
        cn: "独立显卡，8 GB 显存，支持 OpenGL 4.5",
      },
      disk: { tw: "SSD，20 GB", en: "SSD, 20 GB", cn: "SSD，20 GB" },
      display: { tw: "1920 × 1080", en: "1920 × 1080", cn: "1920 × 1080" },
    },
    recommended: {
      os: { tw: "Windows 11（64 位元）", en: "Windows 11 (64-bit)", cn: "Windows 11（64 位）" },
      cpu: {
        tw: "12 核心、3.5 GHz 以上",
        en: "12 cores, 3.5 GHz or faster",
        cn: "12 核、3.5 GHz 以上",
      },
      memory: { tw: "64 GB", en: "64 GB", cn: "64 GB" },
      gpu: {
        tw: "獨立顯示卡，12 GB，支援 OpenGL 4.5",
        en: "Dedicated card, 12 GB, OpenGL 4.5",
        cn: "独立显卡，12 GB 显存，支持 OpenGL 4.5",
      },
      disk: { tw: "SSD，100 GB", en: "SSD, 100 GB", cn: "SSD，100 GB" },
      display: {
        tw: "2560 × 1440，或兩台 1920 × 1080",
        en: "2560 × 1440, or two of 1920 × 1080",
        cn: "2560 × 1440，或两台 1920 × 1080",
      },
    },
  },
  feed: {
    minimum: {
      os: {
        tw: "Windows 10／11（64 位元）",
        en: "Windows 10 / 11 (64-bit)",
        cn: "Windows 10 / 11（64 位）",
      },
      cpu: {
        tw: "4 核心、2.5 GHz 以上",
        en: "4 cores, 2.5 GHz or faster",
        cn: "4 核、2.5 GHz 以上",
      },
      memory: { tw: "16 GB", en: "16 GB", cn: "16 GB" },
      gpu: { tw: "一般內建顯示晶片", en: "Integrated graphics", cn: "普通集成显卡" },
      disk: { tw: "4 GB", en: "4 GB", cn: "4 GB" },
      display: { tw: "1920 × 1080", en: "1920 × 1080", cn: "1920 × 1080" },
    },
    recommended: {
      os: { tw: "Windows 11（64 位元）", en: "Windows 11 (64-bit)", cn: "Windows 11（64 位）" },
      cpu: {
        tw: "8 核心、3.0 GHz 以上",
        en: "8 cores, 3.0 GHz or faster",
        cn: "8 核、3.0 GHz 以上",
      },
      memory: { tw: "32 GB", en: "32 GB", cn: "32 GB" },
      gpu: { tw: "一般內建顯示晶片", en: "Integrated graphics", cn: "普通集成显卡" },
      disk: { tw: "SSD，20 GB", en: "SSD, 20 GB", cn: "SSD，20 GB" },
      display: { tw: "1920 × 1080", en: "1920 × 1080", cn: "1920 × 1080" },
    },
  },
  nesting: {
    minimum: {
      os: {
        tw: "Windows 10／11（64 位元）",
        en: "Windows 10 / 11 (64-bit)",
        cn: "Windows 10 / 11（64 位）",
      },
      cpu: {
        tw: "4 核心、2.5 GHz 以上",
        en: "4 cores, 2.5 GHz or faster",
        cn: "4 核、2.5 GHz 以上",
      },
      memory: { tw: "8 GB", en: "8 GB", cn: "8 GB" },
      gpu: { tw: "一般內建顯示晶片", en: "Integrated graphics", cn: "普通集成显卡" },
      disk: { tw: "2 GB", en: "2 GB", cn: "2 GB" },
      display: { tw: "1920 × 1080", en: "1920 × 1080", cn: "1920 × 1080" },
    },
    recommended: {
      os: { tw: "Windows 11（64 位元）", en: "Windows 11 (64-bit)", cn: "Windows 11（64 位）" },
      cpu: {
        tw: "8 核心、3.0 GHz 以上",
        en: "8 cores, 3.0 GHz or faster",
        cn: "8 核、3.0 GHz 以上",
      },
      memory: { tw: "16 GB", en: "16 GB", cn: "16 GB" },
      gpu: { tw: "一般內建顯示晶片", en: "Integrated graphics", cn: "普通集成显卡" },
      disk: { tw: "SSD，10 GB", en: "SSD, 10 GB", cn: "SSD，10 GB" },
      display: { tw: "2560 × 1440", en: "2560 × 1440", cn: "2560 × 1440" },
    },
  },
  nestingSheet: {
    minimum: {
      os: {
        tw: "Windows 10／11（64 位元）",
        en: "Windows 10 / 11 (64-bit)",
        cn: "Windows 10 / 11（64 位）",
      },
      cpu: {
        tw: "4 核心、2.5 GHz 以上",
        en: "4 cores, 2.5 GHz or faster",
        cn: "4 核、2.5 GHz 以上",
      },
      memory: { tw: "16 GB", en: "16 GB", cn: "16 GB" },
      gpu: { tw: "一般內建顯示晶片", en: "Integrated graphics", cn: "普通集成显卡" },
      disk: { tw: "2 GB", en: "2 GB", cn: "2 GB" },
      display: { tw: "1920 × 1080", en: "1920 × 1080", cn: "1920 × 1080" },
    },
    recommended: {
      os: { tw: "Windows 11（64 位元）", en: "Windows 11 (64-bit)", cn: "Windows 11（64 位）" },
      cpu: {
        tw: "12 核心、3.5 GHz 以上",
        en: "12 cores, 3.5 GHz or faster",
        cn: "12 核、3.5 GHz 以上",
      },
      memory: { tw: "32 GB", en: "32 GB", cn: "32 GB" },
      gpu: { tw: "一般內建顯示晶片", en: "Integrated graphics", cn: "普通集成显卡" },
      disk: { tw: "SSD，10 GB", en: "SSD, 10 GB", cn: "SSD，10 GB" },
      display: { tw: "2560 × 1440", en: "2560 × 1440", cn: "2560 × 1440" },
    },
  },
  feeding: {
    minimum: {
      os: {
        tw: "Windows 10／11（64 位元）",
        en: "Windows 10 / 11 (64-bit)",
        cn: "Windows 10 / 11（64 位）",
      },
      cpu: {
        tw: "2 核心、2.0 GHz 以上",
        en: "2 cores, 2.0 GHz or faster",
        cn: "2 核、2.0 GHz 以上",
      },
      memory: { tw: "4 GB", en: "4 GB", cn: "4 GB" },
      gpu: { tw: "一般內建顯示晶片", en: "Integrated graphics", cn: "普通集成显卡" },
      disk: { tw: "1 GB", en: "1 GB", cn: "1 GB" },
      display: { tw: "1366 × 768", en: "1366 × 768", cn: "1366 × 768" },
    },
    recommended: {
      os: { tw: "Windows 11（64 位元）", en: "Windows 11 (64-bit)", cn: "Windows 11（64 位）" },
      cpu: {
        tw: "4 核心、2.0 GHz 以上",
        en: "4 cores, 2.0 GHz or faster",
        cn: "4 核、2.0 GHz 以上",
      },
      memory: { tw: "8 GB", en: "8 GB", cn: "8 GB" },
      gpu: { tw: "一般內建顯示晶片", en: "Integrated graphics", cn: "普通集成显卡" },
      disk: { tw: "SSD，10 GB", en: "SSD, 10 GB", cn: "SSD，10 GB" },
      display: { tw: "1920 × 1080", en: "1920 × 1080", cn: "1920 × 1080" },
    },
  },
  shared: {
    minimum: {
      os: {
        tw: "Windows Server 2019 以上、Windows 10／11 專業版",
        en: "Windows Server 2019 or later, Windows 10 / 11 Pro",
        cn: "Windows Server 2019 及以上、Windows 10 / 11 专业版",
      },
      cpu: {
        tw: "2 核心、2.5 GHz 以上",
        en: "2 cores, 2.5 GHz or faster",
        cn: "2 核、2.5 GHz 以上",
      },
      memory: { tw: "8 GB", en: "8 GB", cn: "8 GB" },
      gpu: { tw: "不需要", en: "Not needed", cn: "不需要" },
      disk: { tw: "20 GB", en: "20 GB", cn: "20 GB" },
      display: { tw: "只在設定時需要", en: "Only while setting up", cn: "仅设置时需要" },
    },
    recommended: {
      os: { tw: "Windows Server 2022", en: "Windows Server 2022", cn: "Windows Server 2022" },
      cpu: {
        tw: "4 核心、3.0 GHz 以上",
        en: "4 cores, 3.0 GHz or faster",
        cn: "4 核、3.0 GHz 以上",
      },
      memory: { tw: "16 GB", en: "16 GB", cn: "16 GB" },
      gpu: { tw: "不需要", en: "Not needed", cn: "不需要" },
      disk: { tw: "SSD，200 GB", en: "SSD, 200 GB", cn: "SSD，200 GB" },
      display: { tw: "只在設定時需要", en: "Only while setting up", cn: "仅设置时需要" },
    },
  },
  transfer: {
    minimum: {
      os: {
        tw: "Windows Server 2019 以上、Windows 10／11 專業版",
        en: "Windows Server 2019 or later, Windows 10 / 11 Pro",
        cn: "Windows Server 2019 及以上、Windows 10 / 11 专业版",
      },
      cpu: {
        tw: "4 核心、2.5 GHz 以上",
        en: "4 cores, 2.5 GHz or faster",
        cn: "4 核、2.5 GHz 以上",
      },
      memory: { tw: "8 GB", en: "8 GB", cn: "8 GB" },
      gpu: { tw: "不需要", en: "Not needed", cn: "不需要" },
      disk: { tw: "50 GB", en: "50 GB", cn: "50 GB" },
      display: { tw: "只在設定時需要", en: "Only while setting up", cn: "仅设置时需要" },
    },
    recommended: {
      os: { tw: "Windows Server 2022", en: "Windows Server 2022", cn: "Windows Server 2022" },
      cpu: {
        tw: "8 核心、3.0 GHz 以上",
        en: "8 cores, 3.0 GHz or faster",
        cn: "8 核、3.0 GHz 以上",
      },
      memory: { tw: "16 GB", en: "16 GB", cn: "16 GB" },
      gpu: { tw: "不需要", en: "Not needed", cn: "不需要" },
      disk: { tw: "SSD，500 GB", en: "SSD, 500 GB", cn: "SSD，500 GB" },
      display: { tw: "只在設定時需要", en: "Only while setting up", cn: "仅设置时需要" },
    },
  },
  monitoring: {
    minimum: {
      os: {
        tw: "Windows Server 2019 以上、Windows 10／11 專業版",
        en: "Windows Server 2019 or later, Windows 10 / 11 Pro",
        cn: "Windows Server 2019 及以上、Windows 10 / 11 专业版",
      },
      cpu: {
        tw: "4 核心、2.5 GHz 以上",
        en: "4 cores, 2.5 GHz or faster",
        cn: "4 核、2.5 GHz 以上",
      },
      memory: { tw: "16 GB", en: "16 GB", cn: "16 GB" },
      gpu: { tw: "不需要", en: "Not needed", cn: "不需要" },
      disk: { tw: "SSD，500 GB", en: "SSD, 500 GB", cn: "SSD，500 GB" },
      display: { tw: "只在設定時需要", en: "Only while setting up", cn: "仅设置时需要" },
    },
    recommended: {
      os: { tw: "Windows Server 2022", en: "Windows Server 2022", cn: "Windows Server 2022" },
      cpu: {
        tw: "8 核心、3.0 GHz 以上",
        en: "8 cores, 3.0 GHz or faster",
        cn: "8 核、3.0 GHz 以上",
      },
      memory: { tw: "32 GB", en: "32 GB", cn: "32 GB" },
      gpu: { tw: "不需要", en: "Not needed", cn: "不需要" },
      disk: { tw: "SSD，1 TB", en: "SSD, 1 TB", cn: "SSD，1 TB" },
      display: { tw: "只在設定時需要", en: "Only while setting up", cn: "仅设置时需要" },
    },
  },
} as const satisfies Record<string, Profile>;

const computer = (
  productCode: string,
  profile: keyof typeof profiles,
  note?: Texts,
): DemoComputer => ({ productCode, ...profiles[profile], ...(note && { note }) });

export const computers: readonly DemoComputer[] = [
  computer("MW-POST5", "posting", {
    tw: "五軸預覽較大的程式時，請選獨立顯示卡。",
    en: "Take a dedicated card to preview large five-axis programs.",
    cn: "预览较大的五轴程序时，请选独立显卡。",
  }),
  computer("MW-POST3", "posting"),
  computer("MW-POSTTURN", "posting"),
  computer("MW-POSTPROBE", "posting", {
    tw: "測頭與控制器循環另備。",
    en: "Probe and the control’s cycles not included.",
    cn: "测头和系统循环需另备。",
  }),
  computer("MW-SIGHT", "removal", {
    tw: "筆記型電腦請在驅動程式中指定使用獨立顯示卡。",
    en: "On a laptop, assign the dedicated card in the driver.",
    cn: "笔记本电脑请在驱动中指定使用独立显卡。",
  }),
  computer("MW-TURNSIGHT", "turning"),
  computer("MW-TWIN", "machine", {
    tw: "內建顯示晶片只能開啟小型機台。",
    en: "Integrated graphics open small machines only.",
    cn: "集成显卡只能打开小型机床。",
  }),
  computer("MW-FEEDTUNE", "feed"),
  computer("MW-BLOCK", "editing", {
    tw: "單檔超過 100 MB 時，建議 8 GB 以上記憶體。",
    en: "8 GB or more for files over 100 MB.",
    cn: "单个文件超过 100 MB 时，建议 8 GB 以上内存。",
  }),
  computer("MW-NCDIFF", "editing"),
  computer("MW-MACRO", "editing", {
    tw: "機台須已開通使用者巨集功能。",
    en: "The machine needs its custom macro option.",
    cn: "机床须已开通用户宏程序功能。",
  }),
  computer("MW-TOOLS", "shared", {
    tw: "這裡是伺服器；使用端用 Windows 10／11 或平板的瀏覽器。",
    en: "This is the server; clients run Windows 10 / 11 or a tablet’s browser.",
    cn: "此处为服务器；使用端用 Windows 10 / 11 或平板浏览器。",
  }),
  computer("MW-MAGAZINE", "shared", {
    tw: "可與 ToolLedger 裝在同一台伺服器。",
    en: "May share a server with ToolLedger.",
    cn: "可与 ToolLedger 安装在同一台服务器。",
  }),
  computer("MW-PRESETLINK", "feeding", {
    tw: "需能連到對刀儀與機台的網路。",
    en: "Needs a network to presetter and machines.",
    cn: "需能连接对刀仪和机床的网络。",
  }),
  computer("MW-FEED", "transfer", {
    tw: "RS-232 機台另需 LinkBox 或序列埠伺服器。",
    en: "RS-232 machines also need a LinkBox or a serial server.",
    cn: "RS-232 机床另需 LinkBox 或串口服务器。",
  }),
  computer("MW-SERIAL", "feeding", {
    tw: "需有 RS-232 埠或 USB 轉接器，並關閉省電休眠。",
    en: "Needs an RS-232 port or USB adapter; switch off sleep.",
    cn: "需有 RS-232 口或 USB 转接器，并关闭休眠。",
  }),
  computer("MW-VAULT", "shared"),
  computer("MW-PULSE", "monitoring", {
    tw: "每多 50 台機台，磁碟約多 200 GB（保存兩年）。",
    en: "About 200 GB more disk for every 50 machines, kept two years.",
    cn: "每增加 50 台机床，磁盘约增加 200 GB（保存两年）。",
  }),
  computer("MW-ALARM", "shared"),
  computer("MW-NEST", "nestingSheet", {
    tw: "核心數越多，同樣時間找到的排版越好。",
    en: "More cores find better nests in the same time.",
    cn: "核心越多，同样时间内的套料结果越好。",
  }),
  computer("MW-PROFILEFIT", "nesting"),
  computer("MW-QUOTE", "nesting", {
    tw: "可與 PlateFit 裝在同一台電腦。",
    en: "May share a computer with PlateFit.",
    cn: "可与 PlateFit 安装在同一台电脑。",
  }),
];
