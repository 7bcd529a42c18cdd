import { Button } from './button.tsx'
import type { Gallery } from './gallery.ts'
import { SecretOnce } from './secret-once.tsx'

export const gallery: Gallery = {
  title: 'Segredo que aparece uma vez',
  samples: [
    {
      name: 'endereço',
      render: () => (
        <SecretOnce
          label="Endereço de primeiro acesso"
          secret="https://caderneta.test/user/first-access/0193/abc"
          copy="Copiar endereço"
          hint="Ele aparece só agora."
        >
          <Button kind="primary">Pronto</Button>
        </SecretOnce>
      ),
    },
  ],
}
