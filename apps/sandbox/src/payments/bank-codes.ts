// The codes with which a bank says no, and gives money back: FEBRABAN's, where it has none of its own.
type Codes = { account: string; pixKey: string; repeated: string; day: string; returned: string }

const general: Codes = { account: 'AG', pixKey: 'PJ', repeated: 'BB', day: 'AP', returned: 'H4' }

const ofBanks: Readonly<Record<string, Codes>> = {
  '033': { ...general, returned: 'ZAZ7' },
  '341': { account: 'AN', pixKey: 'BI', repeated: 'CI', day: 'AP', returned: 'DV' },
}

export function bankCodes(bank: string): Codes {
  return ofBanks[bank] ?? general
}
