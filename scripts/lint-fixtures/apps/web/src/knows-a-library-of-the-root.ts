export { chromium } from "@playwright/test";
