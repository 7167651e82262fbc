import { Ban, CircleOff, Hourglass, KeyRound, Play, ReceiptText } from "lucide-react";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Progress } from "#app/ui/feedback/Progress.tsx";
import { Skeleton } from "#app/ui/feedback/Skeleton.tsx";
import { Spinner } from "#app/ui/feedback/Spinner.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type KitProps, KitPart, KitSection, Specimen, Specimens } from "./KitSection.tsx";

export const KitFeedback = ({ texts }: KitProps) => (
  <>
    <KitSection title={texts.headings.messages} parts={["Alert", "EmptyState"]}>
      <KitAlerts texts={texts} />
      <KitEmpty texts={texts} />
    </KitSection>
    <KitSection title={texts.headings.status} parts={["StatusBadge"]}>
      <KitStatus texts={texts} />
    </KitSection>
    <KitSection title={texts.headings.progress} parts={["Progress", "Skeleton", "Spinner"]}>
      <KitProgress texts={texts} />
    </KitSection>
  </>
);

const KitAlerts = ({ texts: { messages, long } }: KitProps) => (
  <KitPart name="Alert">
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
    <Alert tone="info">{messages.info}</Alert>
    <Alert tone="warning" title={long.han}>
      {long.latin}
    </Alert>
  </KitPart>
);

const KitEmpty = ({ texts: { messages } }: KitProps) => (
  <KitPart name="EmptyState">
    <div className="rounded-lg border border-line bg-raised">
      <EmptyState
        icon={<ReceiptText />}
        title={messages.emptyTitle}
        action={<Button variant="primary">{messages.browse}</Button>}
      >
        {messages.empty}
      </EmptyState>
    </div>
  </KitPart>
);

const KitStatus = ({ texts: { status, states, messages } }: KitProps) => (
  <KitPart name="StatusBadge">
    <Specimen state={states.looks} row>
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
    </Specimen>
    <Specimen state={states.long} row>
      <StatusBadge tone="info">{messages.warning}</StatusBadge>
    </Specimen>
  </KitPart>
);

const KitProgress = ({ texts: { progress, states, long } }: KitProps) => (
  <>
    <KitPart name="Progress">
      <Specimens>
        <Progress label={progress.label} value={7} max={12} valueText={progress.value} />
        <Progress label={progress.unknown} />
        <Progress label={progress.label} value={12} max={12} valueText={states.finished} />
        <Progress label={long.latin} value={3} max={12} valueText={progress.value} />
      </Specimens>
    </KitPart>
    <KitPart name="Skeleton">
      <div className="grid max-w-prose gap-2">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </KitPart>
    <KitPart name="Spinner">
      <Specimen state={states.loading} row>
        <Spinner label={progress.loading} className="text-2xl text-accent" />
        <Spinner label={progress.loading} />
      </Specimen>
    </KitPart>
  </>
);
