import { chromium } from '@playwright/test';
const O='http://localhost:4600';
const out='/tmp/w/results-shots/';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox','--disable-gpu'] });
async function session(opts) {
  const context = await browser.newContext({ baseURL:O, reducedMotion:'reduce', ...opts });
  const page = await context.newPage();
  const asked = await context.request.get('/auth/google');
  const html = await asked.text();
  if (!globalThis.shown) { globalThis.shown=1; }
  const m=[...html.matchAll(/<button[^>]*name="account"[^>]*value="([^"]+)"[\s\S]*?<\/button>/g)];
  const pick = m.find(x=>/woman whose profile is complete/i.test(x[0])) ?? m[0];
  await context.request.post(asked.url(), { form:{ account: pick[1] } });
  return { context, page };
}
const phone={ viewport:{width:360,height:740}, deviceScaleFactor:2, hasTouch:true, isMobile:true };
const desk={ viewport:{width:1280,height:800} };
async function shot(page, name, full=false) {
  const w = await page.evaluate(()=>[document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  if (w[0]>w[1]) console.log('WIDER', name, w);
  await page.screenshot({ path: out+name+'.png', fullPage: full });
}
const which = process.argv[2] ?? 'base';
if (which==='base') {
 for (const [size,o] of [['360',phone],['1280',desk]]) {
  const { context, page } = await session({ ...o, colorScheme:'light' });
  page.on('console', m=>{ if(['error','warning'].includes(m.type())) console.log(size, m.text().slice(0,200)); });
  // views
  await page.goto('/search-result?source=new'); await page.getByRole('article').first().waitFor({timeout:20000}).catch(async()=>{console.log('no article', await page.locator('main').innerText())});
  await page.waitForTimeout(600); await shot(page, `new-${size}`);
  await page.getByRole('button',{name:/^More actions/}).first().click(); await shot(page, `menu-${size}`);
  await page.keyboard.press('Escape');
  const ids = await page.getByRole('article').getByRole('heading').getByRole('link').evaluateAll(a=>a.slice(0,4).map(x=>x.getAttribute('href')));
  for (const id of ids) { await page.goto(id); await page.getByRole('heading',{level:1}).waitFor(); await page.waitForTimeout(300);}  
  await page.goto('/search-result?source=viewed'); await page.getByRole('article').first().waitFor({timeout:20000}); await page.waitForTimeout(600); await shot(page, `viewed-${size}`);
  const h = await page.evaluate(()=>{const i=document.querySelector('article img, article [role=img]');const r=i?.getBoundingClientRect();return r&&[r.width,r.height,r.top]}); console.log(size,'photo',h);
  await page.goto('/search-result?source=viewed&view=list'); await page.getByRole('article').first().waitFor(); await page.waitForTimeout(500); await shot(page, `viewedlist-${size}`);
  await page.goto('/search-result?source=new&community=Brahmin,Lingayat,Vokkaliga&minAge=23&maxAge=35&motherTongue=Kannada,Telugu'); await page.waitForTimeout(1500); await shot(page, `filtered-${size}`);
  await page.goto('/search-result?source=viewed&community=Brahmin,Lingayat,Vokkaliga,Kuruba,Other&minAge=20&maxAge=60'); await page.waitForTimeout(1500); await shot(page, `viewedfiltered-${size}`);
  await page.goto('/search-result?source=new&minAge=70&maxAge=99&diet=Vegan'); await page.waitForTimeout(1500); await shot(page, `empty-${size}`, true);
  await page.goto('/search-result?source=new&minAge=17&foo=bar'); await page.waitForTimeout(1500); await shot(page, `invalid-${size}`);
  await page.goto('/search-result?source=x'); await page.waitForTimeout(800); await shot(page, `unknown-${size}`);
  await page.goto('/layout-insta'); await page.getByRole('article').first().waitFor(); await page.waitForTimeout(800); await shot(page, `reel-${size}`);
  await page.goto('/home'); await page.getByRole('article').first().waitFor(); await page.waitForTimeout(800); await shot(page, `deck-${size}`);
  await page.goto('/matches'); await page.waitForTimeout(1200); await shot(page, `matches-${size}`);
  await context.close();
 }
} else {
 for (const [size,o] of [['360',phone],['1280',desk]]) for (const lang of ['en','kn','hi']) for (const scheme of ['light','dark']) {
  if (lang==='en') continue;
  if (lang!=='en' && scheme==='dark' && size==='1280') continue;
  const { context, page } = await session({ ...o, colorScheme:scheme });
  await context.addCookies([{ name:'lang', value:lang, url:O }]);
  const n=`${lang}-${scheme}-${size}`;
  await page.goto('/search-result?source=new&community=Brahmin,Lingayat,Vokkaliga&minAge=23&maxAge=35'); await page.waitForTimeout(1800); await shot(page, `new-${n}`);
  await page.goto('/search-result?source=viewed&minAge=20'); await page.waitForTimeout(1800); await shot(page, `viewed-${n}`);
  await page.goto('/search-result?source=new&minAge=70&maxAge=99&diet=Vegan'); await page.waitForTimeout(1500); await shot(page, `empty-${n}`, true);
  await context.close();
 }
}
await browser.close();
