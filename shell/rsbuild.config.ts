import { shellConfig } from '@bandhavya/federation/build';

export default shellConfig(import.meta.dirname);
