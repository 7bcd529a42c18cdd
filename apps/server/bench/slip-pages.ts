// P10: a file of slips, against pages of as many texts, bars and squares drawn with the same library and nothing else.
import { writeDynamicPix } from '@caderneta/banking'
import PDFDocument from 'pdfkit'
import { buildSlip } from '../src/areas/slips/slip.build.ts'
import { slipsPdf } from '../src/areas/slips/slip-pdf.ts'
import { readCodes, readPages } from '../test/support/read-page.ts'
import { inPairs, type Measured, quantile, timed } from './pairs.ts'
import type { BenchSize } from './world.ts'

export const bar = { floor: 0.8, goal: 2, lowerIsBetter: false }

const pagesOf = { S: 100, M: 1_000, L: 5_000 } as const satisfies Record<BenchSize, number>
const texts = 60
const bars = 110
const squares = 900

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const count = pagesOf[size]
  const slips = Array.from({ length: count }, (_, place) => slipOf(place))
  await slipsPdf(slips.slice(0, 10))
  let file: Buffer = Buffer.alloc(0)
  const { seconds, ratio, range } = await inPairs({
    count: pairs,
    report,
    ours: () =>
      timed(async () => {
        file = await slipsPdf(slips)
      }),
    bare: () => timed(() => barePages(count)),
  })
  report(`${Math.round(file.length / count / 100) / 10} kB a page`)
  await reportSingle(slips, report)
  await reportRead(file, slips, report)
  return { value: count / seconds, unit: 'pages/s', ratio, range, pairs }
}

type Slip = ReturnType<typeof buildSlip>

function slipOf(place: number): Slip {
  const pixPayload = writeDynamicPix({
    url: `pix.provedor.example/qr/v2/cobv/${place.toString(16).padStart(32, '7')}`,
    name: 'Aurora Pinheiros',
    city: 'Sao Paulo',
  })
  return buildSlip({ pixPayload, cents: 100_000 + place, number: place + 1 }, place % 2 === 0 ? '341' : '104')
}

async function reportSingle(slips: readonly Slip[], report: (line: string) => void): Promise<void> {
  const times: number[] = []
  for (const slip of slips.slice(0, 200)) times.push((await timed(() => slipsPdf([slip]))) * 1_000)
  report(
    `one alone: ${quantile(times, 0.5).toFixed(1)} ms in the middle, ${quantile(times, 0.95).toFixed(1)} ms at p95`,
  )
}

/** Both codes of every page, by a decoder. */
async function reportRead(file: Buffer, slips: readonly Slip[], report: (line: string) => void): Promise<void> {
  let read = 0
  for (const [place, { picture }] of (await readPages(file)).entries()) {
    const [bar, pix] = [await readCodes(picture, 'ITF'), await readCodes(picture, 'QRCode')]
    if (bar[0] === slips[place]?.barCode && pix[0] === slips[place]?.pixPayload) read += 1
  }
  report(`a decoder reads both codes of ${read} of ${slips.length} pages`)
}

async function barePages(count: number): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))
  for (let drawn = 0; drawn < count; drawn += 1) {
    page.addPage()
    for (let place = 0; place < texts; place += 1) {
      const at = { x: 40 + (place % 3) * 170, y: 40 + Math.floor(place / 3) * 18 }
      page.font('Helvetica').fontSize(8).text(`Texto ${place} da página ${drawn}`, at.x, at.y, { lineBreak: false })
    }
    for (let place = 0; place < bars; place += 1) page.rect(40 + place * 2.5, 700, 1, 37).fill('black')
    for (let place = 0; place < squares; place += 1)
      page.rect(440 + (place % 30) * 3, 500 + Math.floor(place / 30) * 3, 3, 3).fill('black')
  }
  page.end()
  await ended
  return Buffer.concat(chunks)
}
