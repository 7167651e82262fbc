import { useNavigation, useSubmit } from "react-router";
import { categoryOffice, type OfficeCategory } from "#shared/catalog/categories/contract.ts";
import { inMenuOrder, moveInTree } from "#shared/catalog/categories/position.ts";
import { CategoryRow } from "./CategoryRow.tsx";
import { useCategoryDrag } from "./useCategoryDrag.ts";

interface CategoryTreeProps {
  tree: string;
  categories: readonly OfficeCategory[];
  mayWrite: boolean;
}

/** Moves are shown optimistically. */
export function CategoryTree({ tree, categories, mayWrite }: CategoryTreeProps) {
  const submit = useSubmit();
  const sent = useNavigation().formData;
  const shown = sent ? withPendingMove(categories, tree, sent) : categories;
  const { list, dragged, aim } = useCategoryDrag(shown, (id, { parent, at }) => {
    const form = { id, tree, parent: parent ?? "", at };
    void submit(form, { method: "post", preventScrollReset: true });
  });
  return (
    <ul ref={list} className="rounded-lg border border-line bg-raised">
      {shown.map((category) => (
        <CategoryRow
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

function withPendingMove(categories: readonly OfficeCategory[], tree: string, sent: FormData) {
  const { data } = categoryOffice.move.input.safeParse(Object.fromEntries(sent));
  return data?.tree === tree ? inMenuOrder(moveInTree(categories, data.id, data)) : categories;
}
