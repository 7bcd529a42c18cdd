// A school with a name of eighty letters is told whole in the lists of its money, on a wide screen, on the commonest laptop and on a phone.
import { adjustments } from '@caderneta/contracts/adjustments'
import { transfers } from '@caderneta/contracts/transfers'
import { expect, open, settled, test } from './support/app.ts'
import { isoToday } from './support/days.ts'
import { closing, paidNetwork, paidSchool, untilDay } from './support/paid-month.ts'
import { comeInto } from './support/sign-in.ts'

const name = 'Instituto Educacional Nossa Senhora da Conceição Aparecida de Vila Nova Esperança'
const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

test('the long name of a school stands whole in transfers and adjustments', async ({
  page,
  context,
  host,
  everybody,
  server,
  keptSignIn,
}) => {
  const ground = await paidNetwork(host, everybody, server.url)
  const schoolId = await paidSchool(ground, 1, { name })
  await untilDay(ground, isoToday(), closing)
  await host.call(transfers.prepare, {}, ground.network)
  const [month] = (await host.call(transfers.list, { schoolId }, ground.network)).items
  const competence = month?.competence ?? ''
  const asked = { schoolId, cents: -20_000, competence, reason: 'fatura de setembro' }
  await host.call(adjustments.rectify, asked, ground.network)
  await comeInto(context, await keptSignIn('global@caderneta.test'), ground.mark)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const path of ['/repasses', '/ajustes']) {
      await open(page, path)
      await settled(page)
      const shown = page.getByText(name).filter({ visible: true }).first()
      await expect(shown).toBeVisible()
      const isCut = await shown.evaluate((element) => {
        const cell = element.closest('td') ?? element
        return cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight
      })
      expect([path, size.width, isCut]).toEqual([path, size.width, false])
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
    }
  }
})
