export { foreignRules } from './foreign-rules.ts';
