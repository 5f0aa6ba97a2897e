import { shellConfig } from '@bandhavya/federation/build';
import { BRAND } from '@bandhavya/ui/brand';

export default shellConfig(import.meta.dirname, BRAND.name);
