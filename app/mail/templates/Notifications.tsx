import { Link, Text } from "react-email";
import type { DigestItem, DigestSection } from "#shared/platform/mail/notificationMails.ts";
import { style } from "#app/mail/style.ts";
import type { Template } from "#app/mail/template.ts";

export const notification: Template<"notification"> = {
  subject: (_say, { text }) => text,
  preheader: (say, { detail, why }) => detail ?? say("notification.why", { why }),
  title: (_say, { text }) => text,
  action: (say, { url }) => ({ label: say("notification.see"), url }),
  leaving: ({ unsubscribeUrl, preferencesUrl }) => ({ unsubscribeUrl, preferencesUrl }),
  Content: ({ say, props: { detail, why } }) => (
    <>
      {detail !== null && <Text style={style.text}>{detail}</Text>}
      <Text style={style.small} className="muted">
        {say("notification.why", { why })}
      </Text>
    </>
  ),
};

export const notificationDigest: Template<"notification_digest"> = {
  subject: (say, { count }) => say("notification_digest.subject", { count }),
  preheader: (_say, { sections }) => sections.map(({ title }) => title).join(" · "),
  title: (say) => say("notification_digest.title"),
  action: (say, { url }) => ({ label: say("notification_digest.see"), url }),
  leaving: ({ unsubscribeUrl, preferencesUrl }) => ({ unsubscribeUrl, preferencesUrl }),
  Content: ({ say, props: { sections, more } }) => (
    <>
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      {more > 0 && (
        <Text style={style.text}>{say("notification_digest.more", { count: more })}</Text>
      )}
    </>
  ),
};

const Section = ({ section: { title, threads } }: { section: DigestSection }) => (
  <>
    <Text style={style.text}>
      <strong>{title}</strong>
    </Text>
    {threads.map((thread) => (
      <Text key={thread.title} style={style.facts} className="facts">
        {thread.title !== null && (
          <>
            {thread.title}
            <br />
          </>
        )}
        {thread.items.map((item, at) => (
          <Item key={at} item={item} first={at === 0} />
        ))}
      </Text>
    ))}
  </>
);

const Item = ({ item: { text, detail, url }, first }: { item: DigestItem; first: boolean }) => (
  <>
    {!first && <br />}
    <Link href={url} className="accent">
      {text}
    </Link>
    {detail !== null && ` ${detail}`}
  </>
);
