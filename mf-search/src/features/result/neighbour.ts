/** The item after another one, or before it at the end of the list. */
export function neighbour<Item>(items: readonly Item[], item: Item): Item | undefined {
  const index = items.indexOf(item);
  return items[index + 1] ?? items[index - 1];
}
