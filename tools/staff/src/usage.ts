export const USAGE = [
  'Usage: npm run staff -- coupons create <code> (--percent <number> | --rupees <number>) --expires <last valid day>',
  '                          --limit <uses> [--per-member <uses>] --staff <name> --reason <text>',
  '       npm run staff -- coupons list --staff <name> --reason <text>',
  '       npm run staff -- coupons retire <code> --staff <name> --reason <text>',
].join('\n');
