export { usePageTitle } from '@bandhavya/ui';
