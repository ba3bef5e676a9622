import type { Route } from '@lapak/contract/route';
import { ROUTES } from '@lapak/contract/routes';
import type { OpenAPIV3_1 } from 'openapi-types';

type Schema = OpenAPIV3_1.SchemaObject;

const FILE: Schema = { type: 'string', format: 'binary' };

/**
 * Adds to each call that takes files its form: the parts of its JSON body as text (lists and sizes as JSON), and the parts that carry
 * files (spec section 7). A call that is nothing without its file has the form only.
 */
export function addMultipartBodies<Description extends { paths?: object }>(description: Description): Description {
  for (const operations of Object.values(description.paths ?? {}))
    for (const operation of Object.values<unknown>(operations)) if (isOperation(operation)) addForm(operation);
  return description;
}

function addForm(operation: OpenAPIV3_1.OperationObject): void {
  const routes: Record<string, Route> = ROUTES;
  const route = routes[operation.operationId ?? ''];
  if (!route?.files) return;
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {};
  const json = body['application/json'];
  const fields: Schema = json?.schema && !('$ref' in json.schema) ? json.schema : {};
  const properties = { ...fields.properties };
  for (const part of route.files)
    properties[part] = part in properties ? { description: MANY, anyOf: [FILE, properties[part] ?? FILE] } : FILE;
  const needsFile = !route.files.some((part) => part in (fields.properties ?? {}));
  const required = [...(fields.required ?? []), ...(needsFile ? route.files : [])];
  const form: Schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
  operation.requestBody = {
    required: true,
    content: { 'multipart/form-data': { schema: form }, ...(json && !needsFile ? { 'application/json': json } : {}) },
  };
}

const MANY = 'A file, or what JSON has; several pictures are several parts of this name.';

function isOperation(value: unknown): value is OpenAPIV3_1.OperationObject {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}
