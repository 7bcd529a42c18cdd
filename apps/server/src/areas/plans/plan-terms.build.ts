// Terms as a person writes them, for tests: two dates by Pix, tuition guaranteed.
export const writtenTerms = {
  coverage: 'guaranteed' as const,
  categories: ['tuition' as const],
  strategy: '11+1' as const,
  closingDay: 25,
  autoClose: true,
  dateMode: 'fixed' as const,
  days: [
    { day: 20, percent: 0.6667 },
    { day: 5, percent: 0.3333 },
  ],
  dayKind: 'business' as const,
  shift: 'postpone' as const,
  payoutBy: 'pix' as const,
  feeKind: 'percent' as const,
  feePercent: 0.025,
  feeCents: 0,
  lateChargesTo: 'provider' as const,
  discountBorneBy: 'school' as const,
}
