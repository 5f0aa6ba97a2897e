import { chromium } from '@playwright/test';
const O='http://localhost:4600';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox','--disable-gpu'] });
for (const lang of ['kn','hi','en']) for (const width of [320,360]) {
const context = await browser.newContext({ baseURL:O, viewport:{width,height:740}, hasTouch:true, isMobile:true });
const page = await context.newPage();
const asked = await context.request.get('/auth/google'); const html = await asked.text();
const m=[...html.matchAll(/<button[^>]*name="account"[^>]*value="([^"]+)"[\s\S]*?<\/button>/g)];
const pick = m.find(x=>/woman whose profile is complete/i.test(x[0]));
await context.request.post(asked.url(), { form:{ account: pick[1] } });
await context.addCookies([{ name:'lang', value:lang, url:O }]);
for (const p of ['/search-result?source=viewed','/search-result?source=viewed&view=list','/search-result?source=new&community=Brahmin,Lingayat,Vokkaliga&minAge=20','/layout-insta','/matches','/home']) {
  await page.goto(p); await page.getByRole('article').first().waitFor().catch(()=>{}); await page.waitForTimeout(500);
  const w = await page.evaluate(()=>[document.documentElement.scrollWidth, document.documentElement.clientWidth, Math.round(document.querySelector('article img')?.getBoundingClientRect().height)]);
  console.log(lang,width,p,...w, w[0]>w[1]?'WIDER':'');
}
if (lang==='en' && width===360) {
  // back to the opened card
  await page.goto('/search-result?source=new'); await page.getByRole('article').first().waitFor();
  for (let i=0;i<4;i++){ await page.mouse.wheel(0,1500); await page.waitForTimeout(500); }
  console.log('url', page.url(), await page.getByRole('article').count());
  const link = page.getByRole('article').nth(14).getByRole('heading').getByRole('link'); await link.scrollIntoViewIfNeeded();
  const y0 = await page.evaluate(()=>scrollY); const href = await link.getAttribute('href');
  await link.click(); await page.waitForURL('**/members/**'); await page.getByRole('heading',{level:1}).waitFor(); await page.waitForTimeout(500);
  await page.goBack(); await page.getByRole('article').first().waitFor(); await page.waitForTimeout(500);
  console.log('back', y0, await page.evaluate(()=>[scrollY, document.activeElement?.getAttribute('href')]), href, page.url());
  await page.reload(); await page.getByRole('article').nth(14).waitFor(); await page.waitForTimeout(1000);
  console.log('reload', await page.evaluate(()=>[scrollY, document.activeElement?.getAttribute('href')]), await page.getByRole('article').count(), page.url());
  await page.goto('/search-result?source=viewed'); await page.getByRole('article').waitFor();
  const box = await page.getByRole('article').locator('img').first().boundingBox(); const name1=await page.getByRole('article').getAttribute('aria-label');
  await page.mouse.move(box.x+50, box.y+250); await page.mouse.down(); await page.mouse.move(box.x+50, box.y+120,{steps:5}); await page.mouse.up(); await page.waitForTimeout(500);
  console.log('drag', name1, await page.getByRole('article').getAttribute('aria-label'));
}
await context.close();
}
await browser.close();
