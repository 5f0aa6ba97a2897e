export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: JsonObject[];
  parameters?: JsonObject[];
  requestBody?: JsonObject;
  responses: { [status: string]: JsonObject };
};

export type Paths = { [path: string]: { [method: string]: Operation } };

export type OpenApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Paths;
  components: { [kind: string]: { [name: string]: JsonObject } };
};
