// `npm run -s bench -- P1 --size S|M|L [--pairs 7]`: one bar of quality, measured; the last line is JSON. Exit code 1 below the floor.
import * as billingGrowth from './billing-growth.ts'
import * as bulkIssue from './bulk-issue.ts'
import * as closeMonths from './close-months.ts'
import * as defaulters from './defaulters.ts'
import * as floodingNetwork from './flooding-network.ts'
import * as homeTotals from './home-totals.ts'
import * as inspectSheet from './inspect-sheet.ts'
import * as invoiceExport from './invoice-export.ts'
import * as invoiceList from './invoice-list.ts'
import { lineOf } from './pairs.ts'
import * as peopleLists from './people-lists.ts'
import * as pixIntake from './pix-intake.ts'
import * as planMessages from './plan-messages.ts'
import * as remessaFile from './remessa-file.ts'
import * as settleReturnFile from './settle-return-file.ts'
import * as slipPages from './slip-pages.ts'
import * as start from './start.ts'
import * as textSearch from './text-search.ts'
import * as transferHistory from './transfer-history.ts'
import { benchSizes } from './world.ts'

const benches = {
  P1: bulkIssue,
  P2: billingGrowth,
  P3: remessaFile,
  P5: settleReturnFile,
  P6: pixIntake,
  P7: invoiceList,
  P7P: peopleLists,
  P8: textSearch,
  P9: homeTotals,
  P10: slipPages,
  P11: invoiceExport,
  P12: inspectSheet,
  P13: closeMonths,
  P13H: transferHistory,
  P15: start,
  P21: defaulters,
  P22: planMessages,
  S15: floodingNetwork,
}

function option(name: string, otherwise: string): string {
  const place = process.argv.indexOf(`--${name}`)
  return place > 0 ? (process.argv[place + 1] ?? otherwise) : otherwise
}

async function main(): Promise<number> {
  const [id = ''] = process.argv.slice(2)
  const known = Object.entries(benches).find(([name]) => name === id)
  const size = benchSizes.find((name) => name === option('size', 'S'))
  if (!known || !size) {
    console.error(`Use: npm run -s bench -- ${Object.keys(benches).join('|')} --size ${benchSizes.join('|')}`)
    return 2
  }
  const bench = known[1]
  const pairs = Number(option('pairs', '7'))
  const measured = await bench.measure(size, pairs, (line) => console.error(`· ${line}`))
  const line = lineOf(id, size, measured, bench.bar)
  console.log(JSON.stringify(line))
  return line.pass ? 0 : 1
}

process.exit(await main())
