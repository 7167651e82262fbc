import { Ban, CircleOff, Hourglass, KeyRound, Play, ReceiptText } from "lucide-react";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog, DialogClose } from "../ui/Dialog.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Menu } from "../ui/Menu.tsx";
import { Progress } from "../ui/Progress.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { useToast } from "../ui/Toast.tsx";
import { type KitProps, KitSection } from "./KitSection.tsx";

export const KitFeedback = ({ texts }: KitProps) => (
  <>
    <KitMessages texts={texts} />
    <KitStatus texts={texts} />
    <KitOverlays texts={texts} />
    <KitProgress texts={texts} />
  </>
);

const KitMessages = ({ texts: { headings, messages } }: KitProps) => (
  <KitSection title={headings.messages}>
    <Alert tone="info" title={messages.infoTitle}>
      {messages.info}
    </Alert>
    <Alert tone="success" title={messages.successTitle}>
      {messages.success}
    </Alert>
    <Alert tone="warning" title={messages.warningTitle}>
      {messages.warning}
    </Alert>
    <Alert
      tone="danger"
      title={messages.dangerTitle}
      actions={<Button size="sm">{messages.retry}</Button>}
    >
      {messages.danger}
    </Alert>
    <div className="rounded-lg border border-line bg-raised">
      <EmptyState
        icon={<ReceiptText />}
        title={messages.emptyTitle}
        action={<Button variant="primary">{messages.browse}</Button>}
      >
        {messages.empty}
      </EmptyState>
    </div>
  </KitSection>
);

const KitStatus = ({ texts: { headings, status } }: KitProps) => (
  <KitSection title={headings.status}>
    <div className="flex flex-wrap gap-3">
      <StatusBadge tone="warning" icon={<Hourglass />}>
        {status.unpaid}
      </StatusBadge>
      <StatusBadge tone="success">{status.paid}</StatusBadge>
      <StatusBadge tone="neutral" icon={<Ban />}>
        {status.cancelled}
      </StatusBadge>
      <StatusBadge tone="info">{status.confirming}</StatusBadge>
      <StatusBadge tone="success">{status.valid}</StatusBadge>
      <StatusBadge tone="info" icon={<KeyRound />}>
        {status.authorised}
      </StatusBadge>
      <StatusBadge tone="success" icon={<Play />}>
        {status.running}
      </StatusBadge>
      <StatusBadge tone="danger">{status.alarm}</StatusBadge>
      <StatusBadge tone="neutral" icon={<CircleOff />}>
        {status.off}
      </StatusBadge>
    </div>
  </KitSection>
);

function KitOverlays({ texts: { headings, overlays, actions, messages } }: KitProps) {
  const toast = useToast();
  return (
    <KitSection title={headings.overlays}>
      <div className="flex flex-wrap gap-3">
        <Menu
          align="start"
          trigger={<Button>{actions.more}</Button>}
          items={[
            { label: overlays.detail, href: "#kit" },
            { label: overlays.invoice, onSelect: () => undefined },
            { label: overlays.reorder, disabled: true },
            { label: actions.danger, danger: true, icon: <Ban /> },
          ]}
        />
        <Dialog
          trigger={<Button variant="danger">{overlays.open}</Button>}
          title={overlays.title}
          description={overlays.text}
          closeLabel={overlays.close}
          actions={
            <>
              <DialogClose>
                <Button>{overlays.keep}</Button>
              </DialogClose>
              <Button variant="danger">{actions.danger}</Button>
            </>
          }
        />
        <Button
          onClick={() =>
            toast({ tone: "success", title: messages.successTitle, text: messages.success })
          }
        >
          {overlays.notify}
        </Button>
        <Button
          onClick={() =>
            toast({ tone: "danger", title: messages.dangerTitle, text: messages.danger })
          }
        >
          {messages.dangerTitle}
        </Button>
      </div>
    </KitSection>
  );
}

const KitProgress = ({ texts: { headings, progress } }: KitProps) => (
  <KitSection title={headings.progress}>
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <Progress label={progress.label} value={7} max={12} valueText={progress.value} />
      <Progress label={progress.unknown} />
      <div className="grid gap-2">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
      <Spinner label={progress.loading} className="text-2xl text-accent" />
    </div>
  </KitSection>
);
