interface Target {
  /** Of the portal, without a slash at the end. */
  readonly publicUrl: string;
  readonly device: string;
}

export const pushAddress = (publicUrl: string) =>
  `${publicUrl.replace(/\/+$/, "")}/api/machine/v1/push`;

/** Programs that send, ready to run once `MACHINE_TOKEN` is set. */
export const pushExamples = ({ publicUrl, device }: Target) => {
  const url = pushAddress(publicUrl);
  return [
    { name: "curl", code: curl(url, device) },
    { name: "Node.js", code: node(url, device) },
    { name: "Python", code: python(url, device) },
  ] as const;
};

const curl = (url: string, device: string) => `curl "${url}" \\
  -H "Authorization: Bearer $MACHINE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"device":"${device}","seq":'$(date +%s)',"t":'$(date +%s)'000,
       "items":[{"id":"status","v":1},{"id":"mode","v":3},
                {"id":"production","v":12},{"id":"order","v":100},
                {"id":"program","v":"O1234"}]}'
`;

const node = (url: string, device: string) => `const instance = String(Date.now());
let seq = 0;

async function send() {
  const items = [
    { id: "status", v: 1 },
    { id: "mode", v: 3 },
    { id: "production", v: 12 },
    { id: "alarm", v: [] }, // [{ code: "1010", text: "SPINDLE OVERHEAT" }]
  ];
  seq += 1;
  const answer = await fetch("${url}", {
    method: "POST",
    headers: {
      authorization: \`Bearer \${process.env.MACHINE_TOKEN}\`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ device: "${device}", instance, seq, t: Date.now(), items }),
  });
  console.log(answer.status, await answer.text());
}

setInterval(() => send().catch(console.error), 10_000);
send().catch(console.error);
`;

const python = (url: string, device: string) => `import json, os, time, urllib.request

instance, seq = str(int(time.time() * 1000)), 0
while True:
    seq += 1
    body = {
        "device": "${device}",
        "instance": instance, "seq": seq, "t": int(time.time() * 1000),
        "items": [
            {"id": "status", "v": 1},
            {"id": "mode", "v": 3},
            {"id": "production", "v": 12},
            {"id": "alarm", "v": []},  # [{"code": "1010", "text": "SPINDLE OVERHEAT"}]
        ],
    }
    request = urllib.request.Request(
        "${url}",
        data=json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["MACHINE_TOKEN"],
            "Content-Type": "application/json",
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            print(answer.status, answer.read().decode())
    except OSError as error:
        print(error)
    time.sleep(10)
`;
