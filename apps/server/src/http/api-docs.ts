import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addMultipartBodies } from './multipart-docs.ts';
import { pagePolicy } from './security-headers.ts';

/** OpenAPI 3.1 of the contract at /api/docs/json, with a reader at /api/docs. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lapak Hijau',
        version: '1',
        description:
          'Every answer is {success, message?, data?}; a failed one is {success: false, error, message, code, fields?, data?}. ' +
          'Amounts are rupiah with at most two decimals, weights grams, times ISO 8601 in UTC.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: describeCodec } }),
    transformObject: (document) => ('openapiObject' in document ? addMultipartBodies(document.openapiObject) : document.swaggerObject),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // As of every page: the reader's own asks for https, which a shop on a plain network hasn't, and refuses its own styles.
    staticCSP: pagePolicy([]),
    uiConfig: { docExpansion: 'none', deepLinking: true },
  });
}

/** A codec is described as it stands on the wire. */
function describeCodec({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void {
  if (!(zodSchema instanceof z.ZodCodec)) return;
  const { $schema: _, ...wire } = z.toJSONSchema(zodSchema.in, { io: 'input' });
  Object.assign(jsonSchema, wire);
}
