import * as z from 'zod'
import { codes } from '@/contract/codes'
import { type Endpoint, type EndpointName, endpoints } from '@/contract/endpoints'
import { operations } from '@/contract/operations'
import { payloads } from '@/contract/payloads'

const isEndpointName = (name: string): name is EndpointName => name in endpoints
const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([])
})

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** A GET's params are named one by one, and those of the path are taken out of a POST's body. */
function requestOf(name: EndpointName, { method, path, takesFile }: Endpoint) {
  const params = schemaOf(payloads[name].params, 'input')
  const { properties, required } = objectSchema.parse(params)
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '')
  const named = Object.entries(properties)
    .filter(([key]) => method === 'GET' || inPath.includes(key))
    .map(([key, schema]) => ({
      name: key,
      in: inPath.includes(key) ? 'path' : 'query',
      required: required.includes(key),
      schema
    }))
  const file = { file: { type: 'string', contentMediaType: 'application/octet-stream' } }
  const content = takesFile
    ? {
        'multipart/form-data': {
          schema: { ...params, properties: { ...properties, ...file }, required: [...required, 'file'] }
        }
      }
    : { 'application/json': { schema: params } }
  return { parameters: named, ...(method === 'POST' && { requestBody: { required: true, content } }) }
}

const envelopeOf = (result: z.core.$ZodType) => ({
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.values(codes) },
    message: { type: 'string' },
    data: schemaOf(result, 'output'),
    requestId: { type: 'string' }
  }
})

function operationOf(name: EndpointName) {
  const endpoint: Endpoint = endpoints[name]
  const { parameters, ...body } = requestOf(name, endpoint)
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' }
  }
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[0]],
    parameters: endpoint.needsIdempotencyKey ? [...parameters, key] : parameters,
    ...body,
    security: endpoint.access === 'public' ? [] : [{ accessToken: [] }],
    responses: {
      200: {
        description: 'Success is code 1; any other code is a refusal.',
        content: { 'application/json': { schema: envelopeOf(payloads[name].result) } }
      }
    }
  }
}

/** What partners call, with the headers of its signature. */
function partnerOperationOf(
  name: string,
  { path, params, result, roles }: (typeof operations)[keyof typeof operations]
) {
  const headers = {
    'x-partner': '^[\\w-]{1,40}$',
    'x-timestamp': '^\\d{1,12}$',
    'x-nonce': '^[\\w-]{8,64}$',
    'x-signature': '^[0-9a-f]{64}$'
  }
  return [
    `/api/${path}`,
    {
      post: {
        operationId: `operations.${name}`,
        tags: ['operations'],
        description: `For systems of: ${roles.join(', ')}. x-signature is the hex HMAC-SHA256 by the partner's key over POST, path, x-timestamp (seconds), x-nonce and the hex SHA-256 of the body, joined by line feeds.`,
        parameters: Object.entries(headers).map(([header, pattern]) => ({
          name: header,
          in: 'header',
          required: true,
          schema: { type: 'string', pattern }
        })),
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(params, 'input') } } },
        security: [],
        responses: {
          200: {
            description: 'Success is code 1; any other code is a refusal.',
            content: { 'application/json': { schema: envelopeOf(result) } }
          }
        }
      }
    }
  ] as const
}

/** The contract as an OpenAPI 3.1 document, as text: it never changes while the process lives. */
export function openApiText(): string {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, { path, method }] of Object.entries(endpoints)) {
    if (!isEndpointName(name)) continue
    const key = `/api/${path.replace(/:(\w+)/g, '{$1}')}`
    paths[key] = { ...paths[key], [method.toLowerCase()]: operationOf(name) }
  }
  for (const [name, operation] of Object.entries(operations)) {
    const [key, value] = partnerOperationOf(name, operation)
    paths[key] = value
  }
  return JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Fanju',
      version: '1',
      description: 'Every answer is the envelope { code, message, data, requestId }.'
    },
    paths,
    components: { securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' } } }
  })
}
