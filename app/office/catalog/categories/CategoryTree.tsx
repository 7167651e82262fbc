import { useNavigation, useSubmit } from "react-router";
import { categoryOffice, type OfficeCategory } from "#shared/catalog/categories/contract.ts";
import { inMenuOrder, placed } from "#shared/catalog/categories/position.ts";
import { Row } from "./CategoryRow.tsx";
import { useDragging } from "./useCategoryDrag.ts";

interface TreeProps {
  tree: string;
  categories: readonly OfficeCategory[];
  mayWrite: boolean;
}

/** Moves are shown optimistically. */
export function Tree({ tree, categories, mayWrite }: TreeProps) {
  const submit = useSubmit();
  const sent = useNavigation().formData;
  const shown = sent ? after(categories, tree, sent) : categories;
  const { list, dragged, aim } = useDragging(shown, (id, { parent, at }) => {
    const form = { id, tree, parent: parent ?? "", at };
    void submit(form, { method: "post", preventScrollReset: true });
  });
  return (
    <ul ref={list} className="rounded-lg border border-line bg-raised">
      {shown.map((category) => (
        <Row
          key={category.uuid}
          category={category}
          all={shown}
          tree={tree}
          mayWrite={mayWrite}
          isDragged={dragged === category.uuid}
          aim={aim?.over === category.uuid ? aim.where : null}
        />
      ))}
    </ul>
  );
}

function after(categories: readonly OfficeCategory[], tree: string, sent: FormData) {
  const { data } = categoryOffice.move.input.safeParse(Object.fromEntries(sent));
  return data?.tree === tree ? inMenuOrder(placed(categories, data.id, data)) : categories;
}
