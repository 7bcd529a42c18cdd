export const paths = {
  list: '/configuracoes/bancos',
  create: '/configuracoes/bancos/nova-conta',
  one: (accountId: string) => `/configuracoes/bancos/${accountId}`,
  change: (accountId: string) => `/configuracoes/bancos/${accountId}/editar`,
  createAgreement: (accountId: string) => `/configuracoes/bancos/${accountId}/novo-convenio`,
  changeAgreement: (accountId: string, agreementId: string) =>
    `/configuracoes/bancos/${accountId}/convenios/${agreementId}`,
}
