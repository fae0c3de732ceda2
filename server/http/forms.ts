import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A long answer of an outside party, and far more than a page of ours sends. */
const bodyLimit = 16_384

/** Takes a form that a browser sends by itself, from a page of ours or of an outside party; the API takes none. */
export function takeForm(
  app: FastifyInstance,
  path: string,
  take: (form: URLSearchParams, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body)))
    )
    scope.post(path, (request, reply) =>
      take(request.body instanceof URLSearchParams ? request.body : new URLSearchParams(), reply, request)
    )
  })
}
