import path from 'node:path';
import {
  API,
  type Checker,
  type Symbol as Declared,
  type NodeHandle,
  type Project,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';
import { type ContractFact, type Flow, oppositeFlow } from './facts.ts';

const NO_TRUNCATION = 1;
/** Prints the content of an alias in place of its name. */
const IN_ALIAS = 1 << 23;

/**
 * The facts of the exports of modules: their parameters, properties and results, and the types of the repository that these
 * name. A type of another package is named only, because the versions of the shared packages are compared by themselves.
 * @param entries 'libs/browser/ui/src/index.ts', relative to `root`
 * @param root the folder with the tsconfig.json of a checkout
 */
export function declaredFacts(entries: readonly string[], root: string): ContractFact[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] }).getProjects();
    if (!project) throw new Error(`TypeScript finds no project in ${root}`);
    return entries.flatMap((entry) => new Declarations(project).of(path.join(root, entry)));
  } finally {
    api.close();
  }
}

type Place = Omit<ContractFact, 'is'>;
type Named = { name: string; type: Type; flow: Flow };

class Declarations {
  readonly #project: Project;
  readonly #checker: Checker;
  readonly #facts: ContractFact[] = [];
  readonly #waiting: Named[] = [];
  readonly #named = new Set<string>();

  constructor(project: Project) {
    this.#project = project;
    this.#checker = project.checker;
  }

  of(entry: string): ContractFact[] {
    const file = this.#project.program.getSourceFile(entry);
    const module = file && this.#checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${entry} is no module of the project`);
    const exported = this.#checker.getExportsOfModule(module).map((each) => ({
      name: each.name,
      symbol: each.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(each) : each,
    }));
    for (const { name, symbol } of exported) if (symbol.flags & SymbolFlags.Value) this.#export(name, symbol);
    this.#describeNamed();
    // The other types are for the use of the importing module in any way.
    for (const { name, symbol } of exported) if (symbol.flags & SymbolFlags.Type) this.#exportedType(name, symbol);
    this.#describeNamed();
    return this.#facts;
  }

  #export(name: string, symbol: Declared): void {
    const foreign = packageOf(symbol);
    if (foreign !== undefined) this.#add({ flow: 'out', at: name, is: `from ${foreign}` });
    else this.#value(name, this.#checker.getTypeOfSymbol(symbol), 'out');
  }

  #exportedType(name: string, symbol: Declared): void {
    if (this.#named.has(`in ${name}`) || this.#named.has(`out ${name}`)) return;
    const foreign = packageOf(symbol);
    if (foreign !== undefined) this.#add({ flow: 'both', at: name, is: `from ${foreign}` });
    else this.#name(symbol, this.#checker.getDeclaredTypeOfSymbol(symbol), 'both', name);
  }

  #describeNamed(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) this.#namedType(next);
  }

  #add({ flow, at, optional = false, is }: Omit<ContractFact, 'optional'> & { optional?: boolean }): void {
    this.#facts.push({ flow, at, optional, is: is.replaceAll(/\s+/gu, ' ') });
  }

  /** The facts of a value: a function by its parameters and result, an object by its properties, another one by its type. */
  #value(at: string, type: Type | undefined, flow: Flow, mayBeAbsent = false): void {
    if (!type) return;
    const optional = mayBeAbsent || hasUndefined(type);
    const bare = optional && !this.#isNamed(type) ? (this.#checker.getNonNullableType(type) ?? type) : type;
    if (this.#values({ flow, at, optional }, bare)) return;
    const signatures = this.#isNamed(bare) ? [] : this.#checker.getSignaturesOfType(bare, SignatureKind.Call);
    if (signatures.length > 0) {
      this.#add({ flow, at, optional, is: 'function' });
      for (const [index, signature] of signatures.entries()) {
        this.#signature(index === 0 ? at : `${at}#${index + 1}`, signature, flow);
      }
      return;
    }
    if (!this.#isNamed(bare) && this.#parts({ flow, at, optional }, bare)) return;
    this.#add({ flow, at, optional, is: this.#text(bare) });
    this.#visit(bare, flow);
  }

  /**
   * The facts of a type that consists of others: an object, a list or a choice of objects.
   * @returns whether the type is one of these
   */
  #parts({ flow, at, optional }: Place, type: Type): boolean {
    const [element] = this.#checker.isArrayType(type) ? this.#checker.getTypeArguments(type as TypeReference) : [];
    if (element) {
      this.#add({ flow, at, optional, is: 'list' });
      this.#value(`${at}[]`, element, flow);
      return true;
    }
    if (type.isUnionType() && type.getTypes().every((each) => this.#kindOf(each) !== undefined)) {
      this.#add({ flow, at, optional, is: 'one of' });
      for (const each of type.getTypes()) this.#value(`${at} | ${this.#kindOf(each)}`, each, flow);
      return true;
    }
    const own = type.isObjectType() && !type.isTypeReference() ? this.#ownProperties(type) : [];
    if (own.length === 0) return false;
    this.#add({ flow, at, optional, is: 'object' });
    this.#properties(at, own, flow);
    return true;
  }

  /** The literal that tells an object from the others of a choice: '"signed-in"'. */
  #kindOf(type: Type): string | undefined {
    if (!type.isObjectType()) return undefined;
    const kinds = this.#ownProperties(type).flatMap((each) => this.#checker.getTypeOfSymbol(each) ?? []);
    const kind = kinds.find((each) => each.isStringLiteralType() || each.isBooleanLiteralType());
    return kind && this.#text(kind);
  }

  #signature(at: string, signature: Signature, flow: Flow): void {
    for (const [index, parameter] of signature.getParameters().entries()) {
      const type = this.#checker.getTypeOfSymbol(parameter);
      const place = `${at}(${index + 1})`;
      const optional = this.#isOptionalParameter(parameter);
      if (type && flow === 'out' && this.#isProps(type)) {
        this.#add({ flow: 'in', at: place, is: this.#foreignBases(type) });
        this.#properties(place, this.#ownProperties(type), 'in');
      } else this.#value(place, type, oppositeFlow(flow), optional);
    }
    this.#value(`${at}()`, this.#checker.getReturnTypeOfSignature(signature), flow);
  }

  /** Whether a type is an intersection without a name, as the properties of a component often are. */
  #isProps(type: Type): boolean {
    return type.isIntersectionType() && !this.#isNamed(type);
  }

  #properties(at: string, properties: readonly Declared[], flow: Flow): void {
    for (const property of properties) {
      const optional = (property.flags & SymbolFlags.Optional) !== 0;
      this.#value(`${at}.${property.name}`, this.#checker.getTypeOfSymbol(property), flow, optional);
    }
  }

  #isOptionalParameter({ declarations: [declaration] }: Declared): boolean {
    const node = declaration?.resolve(this.#project);
    if (!node) return false;
    const { questionToken, initializer } = node as { questionToken?: unknown; initializer?: unknown };
    return questionToken !== undefined || initializer !== undefined;
  }

  /** The properties that the repository declares, without private ones. */
  #ownProperties(type: Type): Declared[] {
    return this.#checker
      .getPropertiesOfType(type)
      .filter((each) => packageOf(each) === undefined && !each.name.startsWith('__#'));
  }

  /** The packages and interfaces from which a type takes its other properties: 'ButtonHTMLAttributes, DOMAttributes'. */
  #foreignBases(type: Type): string {
    const foreign = this.#checker.getPropertiesOfType(type).filter((each) => packageOf(each) !== undefined);
    const owners = foreign.flatMap((each) => each.getParent()?.name ?? []);
    return ['object', ...new Set(owners.sort())].join(' & ');
  }

  #namedType({ name, type, flow }: Named): void {
    const place = { flow, at: name, optional: false };
    if (this.#values(place, type)) return;
    // A type that is computed from its arguments has no facts of its own.
    if (type.isIndexedAccessType() || type.isConditionalType()) return;
    const signatures = this.#checker.getSignaturesOfType(type, SignatureKind.Call);
    const [signature] = signatures;
    if (signature) {
      this.#add({ flow, at: name, is: 'function' });
      this.#signature(name, signature, flow);
      return;
    }
    const own = type.isUnionType() ? [] : this.#ownProperties(type);
    if (own.length > 0) {
      this.#add({ flow, at: name, is: this.#foreignBases(type) });
      this.#properties(name, own, flow);
      return;
    }
    if (this.#parts(place, type)) return;
    this.#add({ ...place, is: this.#checker.typeToString(type, undefined, NO_TRUNCATION | IN_ALIAS) });
    for (const each of type.isUnionType() || type.isIntersectionType() ? (type.getTypes() ?? []) : [])
      this.#visit(each, flow);
  }

  /**
   * The facts of an enumeration, which may have patterns as values. TypeScript knows equal unions by the name that it met first, so their names would depend on the
   * order of files.
   * @returns whether the type is an enumeration
   */
  #values({ flow, at, optional }: Place, type: Type): boolean {
    const values = type.isUnionType() ? (type.getTypes() ?? []) : [];
    if (values.length === 0 || !values.every(isValueType)) return false;
    this.#add({ flow, at, optional, is: 'one of' });
    for (const each of values) this.#add({ flow, at: `${at} | ${this.#text(each)}`, is: '' });
    return true;
  }

  #text(type: Type): string {
    return this.#checker.typeToString(type, undefined, NO_TRUNCATION);
  }

  #isNamed(type: Type): boolean {
    return symbolOf(type) !== undefined;
  }

  /** Remembers the types of the repository that a printed type names. */
  #visit(type: Type, flow: Flow): void {
    const symbol = symbolOf(type);
    if (symbol) {
      const given = type.isTypeReference() ? this.#checker.getTypeArguments(type) : type.getAliasTypeArguments();
      for (const each of given) this.#visit(each, flow);
      if (packageOf(symbol) === undefined) this.#name(symbol, type, flow);
      return;
    }
    if (type.isUnionType() || type.isIntersectionType())
      for (const each of type.getTypes() ?? []) this.#visit(each, flow);
    else if (type.isTypeReference()) for (const each of this.#checker.getTypeArguments(type)) this.#visit(each, flow);
  }

  #name(symbol: Declared, type: Type, flow: Flow, name: string = symbol.name): void {
    const key = `${flow} ${name}`;
    if (this.#named.has(key)) return;
    this.#named.add(key);
    this.#waiting.push({ name, type, flow });
  }
}

/** The name under which a type is printed: its alias, its interface or its class. */
function symbolOf(type: Type): Declared | undefined {
  const alias = type.getAliasSymbol();
  if (alias) return alias;
  const symbol = type.getSymbol();
  return symbol &&
    symbol.name !== 'Array' &&
    symbol.name !== 'ReadonlyArray' &&
    symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class | SymbolFlags.Enum)
    ? symbol
    : undefined;
}

/** The package outside of the repository that declares a symbol: 'react', or 'typescript' for the language itself. */
function packageOf(symbol: Declared): string | undefined {
  const [declaration] = symbol.declarations;
  return declaration && foreignPackage(declaration);
}

function foreignPackage({ path: file }: NodeHandle): string | undefined {
  const parts = file.split('node_modules/');
  // The declarations of the language itself are beside the compiler, or inside it.
  if (parts.length === 1) return path.isAbsolute(file) ? undefined : 'typescript';
  const [scope = '', name = ''] = (parts.at(-1) ?? '').split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

function hasUndefined(type: Type): boolean {
  return (
    type.isUnionType() && type.getTypes().some((each) => each.isIntrinsicType() && each.flags === TypeFlags.Undefined)
  );
}

function isValueType(type: Type): boolean {
  return type.isStringLiteralType() || type.isNumberLiteralType() || type.isTemplateLiteralType();
}
