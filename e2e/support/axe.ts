// What axe finds on a screen. Its source is 600 KB: a document reads it once, not at each look.
import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Contrast is most of the work, and the only rule that light and dark differ in. */
export type Looks = 'all' | 'colors' | 'allButColors'

/** What axe finds that keeps somebody out: serious and critical faults, each with its place. */
export async function axeFaults(page: Page, looks: Looks = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  return page.evaluate(faultsOfDocument, looks)
}

/** Runs in the page, and so stands alone. */
async function faultsOfDocument(looks: Looks): Promise<string[]> {
  const seen = new Set<string>()
  // A row built as one before it has nothing new to find: of a list of fifty rows, axe looks at each kind of row once.
  const again = [...document.querySelectorAll('tbody > tr')].filter((row) => {
    const parts = [row, ...row.querySelectorAll('*')].map((each) =>
      [each.tagName, each.getAttribute('class'), ...each.getAttributeNames(), each.textContent === ''].join(' '),
    )
    return seen.size === seen.add(parts.join('\n')).size
  })
  const found = await window.axe?.run(
    { include: [document.documentElement], exclude: again },
    {
      resultTypes: ['violations'],
      ...(looks === 'colors' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
      // The region of a text is a moderate fault, which is not told, and costly to find.
      ...(looks !== 'colors' && {
        rules: { region: { enabled: false }, 'color-contrast': { enabled: looks === 'all' } },
      }),
    },
  )
  if (!found) throw new Error('axe is not in the page')
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
