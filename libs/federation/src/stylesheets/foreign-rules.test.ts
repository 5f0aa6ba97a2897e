import { expect, test } from 'vitest';
import { foreignRules } from './foreign-rules.ts';

const found = (css: string) => foreignRules('mf_search', Buffer.from(css));

test.each([
  '.mf_search-card{color:red}',
  '.mf_search-card:hover::before{content:""}',
  '.mf_search-card>*+p{color:red}',
  '.mf_search-card+.mf_search-card{color:red}',
  '.mf_search-card li{color:red}',
  ':root:is(:lang(kn),:lang(hi)) .mf_search-card{color:red}',
  '[data-toward=left]>.mf_search-card[data-side=left]{color:red}',
  ':is(.mf_search-one,.mf_search-two)>p{color:red}',
  '.mf_search-card{&:hover{color:red}>p{color:red}.other &{color:red}p{color:red}}',
  '.mf_search-card{--edge:1px;container:card/inline-size}',
  '@media (width>=600px){.mf_search-card{color:red}}',
  '@layer ui{.mf_search-card{color:red}}',
  '@layer mf_search-pages{.mf_search-card{color:red}}',
  '@supports (display:grid){@container (width>=520px){.mf_search-card{color:red}}}',
  '@keyframes mf_search-meet{from{opacity:0}to{opacity:1}}',
  '@property --mf_search-angle{syntax:"<angle>";inherits:false;initial-value:0deg}',
  '@font-face{font-family:mf_search-icons;src:url(icons.woff2)}',
  '',
])('When a stylesheet is %j, then it stays inside its remote', (css) => {
  expect(found(css)).toEqual([]);
});

test.each([
  ['body{color:red}', 'body'],
  ['html{color:red}', 'html'],
  [':root{--page-width:1px}', ':root'],
  ['*{color:red}', '*'],
  ['#root{color:red}', '#root'],
  ['.other{color:red}', '.other'],
  ['.mf_profile-card{color:red}', '.mf_profile-card'],
  ['.mf_searches-card{color:red}', '.mf_searches-card'],
  ['[class*=mf_search-]{color:red}', '[class*=mf_search-]'],
  ['.mf_search-card,body{color:red}', '.mf_search-card,body'],
  ['.mf_search-card~footer{color:red}', '.mf_search-card~footer'],
  ['.mf_search-card+*{color:red}', '.mf_search-card+*'],
  ['body:has(.mf_search-card){color:red}', 'body:has(.mf_search-card)'],
  ['body:not(.mf_search-card){color:red}', 'body:not(.mf_search-card)'],
  [':is(.mf_search-card,body){color:red}', ':is(.mf_search-card,body)'],
  ['.mf_search-card{&~p{color:red}}', '&~p'],
  ['.mf_search-card{:not(&){color:red}}', ':not(&)'],
  ['&{color:red}', '&'],
  ['@media print{body{color:red}}', 'body'],
  ['@layer ui{body{color:red}}', 'body'],
  ['@layer base{.mf_search-card{color:red}}', '@layer base'],
  ['@layer{.mf_search-card{color:red}}', '@layer'],
  ['@layer ui,reset;', '@layer ui,reset;'],
  ['@keyframes appear{to{opacity:1}}', '@keyframes appear'],
  ['@property --angle{syntax:"*";inherits:false}', '@property --angle'],
  ['@font-face{font-family:Fraunces;src:url(x.woff2)}', '@font-face'],
  ['@page{margin:0}', '@page'],
  ['@scope (body){.mf_search-card{color:red}}', '@scope (body)'],
])('When a stylesheet is %j, then %j is found', (css, rule) => {
  expect(found(`.mf_search-first{color:red}\n${css}`).map((each) => each.replaceAll(' >', '>'))).toContain(rule);
});

test('When a stylesheet imports another one, then that is found', () => {
  expect(found('@import url(https://evil.example/x.css);')).toEqual(['@import url(https://evil.example/x.css);']);
});

test.each([
  ['has an invalid selector', '.mf_search-card:::x{color:red}'],
  ['is nested deeper than any build', `${'a{'.repeat(100_000)}${'}'.repeat(100_000)}`],
  ['has brackets without end', '('.repeat(1_000_000)],
  ['is no CSS', '\u0000\u0001{{{'],
])('When a stylesheet %s, then it is refused', (_, css) => {
  expect(found(css)).toHaveLength(1);
});
