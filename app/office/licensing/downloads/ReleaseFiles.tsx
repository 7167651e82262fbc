import { Trash2 } from "lucide-react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { ReleaseDetail, StaffFile } from "#shared/licensing/downloads/adminContract.ts";
import { formatFileSize } from "#shared/licensing/downloads/rules.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { UploadForm } from "./UploadForm.tsx";

/** Files can be added until publication. */
export function ReleaseFiles({ release }: { release: ReleaseDetail }) {
  const t = useTranslations("manager.downloads");
  const { files, state } = release;
  const open = state !== "published";
  const columns = useColumns(open);
  return (
    <Panel
      title={t("filesOf", { count: files.length })}
      description={t(open ? "filesOpen" : "filesShut")}
      flush
    >
      {files.length > 0 && (
        <Table
          caption={t("filesOf", { count: files.length })}
          columns={columns}
          rows={files}
          rowKey={({ uuid }) => uuid}
        />
      )}
      {open && <UploadForm key={release.revision} release={release} />}
    </Panel>
  );
}

function useColumns(open: boolean): Column<StaffFile>[] {
  const t = useTranslations("manager.downloads");
  return [
    {
      key: "name",
      header: t("file"),
      rowHeader: true,
      wrap: true,
      cell: ({ name, sha256 }) => (
        <>
          <span className="wrap-anywhere">{name}</span>
          <code className="block font-mono text-xs wrap-anywhere text-muted">{sha256}</code>
        </>
      ),
    },
    { key: "platform", header: t("platform"), cell: ({ platform }) => t(`platforms.${platform}`) },
    { key: "access", header: t("access"), cell: ({ access }) => t(`accesses.${access}`) },
    { key: "size", header: t("size"), numeric: true, cell: ({ size }) => formatFileSize(size) },
    { key: "downloads", header: t("count"), numeric: true, cell: ({ downloads }) => downloads },
    { key: "recent", header: t("recent"), numeric: true, cell: ({ recent }) => recent },
    ...(open
      ? [
          {
            key: "remove",
            header: <span className="sr-only">{t("remove")}</span>,
            numeric: true,
            cell: (file: StaffFile) => <Remove file={file} />,
          },
        ]
      : []),
  ];
}

function Remove({ file: { uuid, name } }: { file: StaffFile }) {
  const t = useTranslations("manager.downloads");
  return (
    <Form
      method="post"
      onSubmit={(event) => confirm(t("removeAsk", { name })) || event.preventDefault()}
    >
      <input type="hidden" name="file" value={uuid} />
      <Button
        type="submit"
        name="intent"
        value="removeFile"
        variant="quiet"
        size="sm"
        aria-label={t("removeNamed", { name })}
        icon={<Trash2 className="size-4" />}
      />
    </Form>
  );
}
