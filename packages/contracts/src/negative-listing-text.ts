// What a network administrator accepts before the network may list anybody. A change of it is a new hash: it is accepted again.
export const consentText = `Ao ligar a negativação, declaro, em nome da rede de escolas, que:
1. O contrato com cada família permite informar dívidas vencidas a um birô de crédito, e a assessoria jurídica da rede concorda com isso.
2. Nenhum nome é incluído sem notificação prévia, com prova de envio e de entrega, nem antes do prazo do estado do responsável (CDC, art. 43, § 2º; STJ, Tema 1.315).
3. Só dívidas verdadeiras, vencidas há menos de cinco anos e não contestadas são informadas (STJ, Súmula 323).
4. Paga a dívida, o nome sai do birô em até cinco dias úteis (STJ, Súmula 548).
5. Nunca o nome de um aluno é informado, e nenhum serviço escolar é negado por causa da dívida (Lei 9.870/1999, art. 6º).`
