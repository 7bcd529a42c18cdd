export const paths = {
  list: '/configuracoes/bancos',
  create: '/configuracoes/bancos/nova-conta',
  one: (accountId: string) => `/configuracoes/bancos/${accountId}`,
  change: (accountId: string) => `/configuracoes/bancos/${accountId}/editar`,
  createBankAgreement: (accountId: string) => `/configuracoes/bancos/${accountId}/novo-convenio`,
  changeBankAgreement: (accountId: string, bankAgreementId: string) =>
    `/configuracoes/bancos/${accountId}/convenios/${bankAgreementId}`,
}
