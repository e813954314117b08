export const SOFTWARE = `
# software engineer, software developer, programmer, backend developer, frontend developer, full-stack developer, web developer, softwareentwickler, softwareentwicklerin, entwickler, développeur, développeuse, desarrollador, desarrolladora, sviluppatore, desenvolvedor, programista
* JavaScript, =JS, ECMAScript, Java Script
* TypeScript, =TS, Type Script
* Python, Python 2, Python 3
* Java, =Java EE, =Java SE
* =C#, C sharp
* .NET, dotnet, =.NET Core, .NET Framework, ASP.NET, =ASP.NET Core
* C++, cpp, =C++17
* ~C, C language, C programming, =ANSI C, !vitamin C, !plan C, !hepatitis C, !class C, !series C, !grade C
* ~Go, golang, =Go lang, !Go to, !go live, !Go beyond, !Go above, !Go ahead, !Go the, !Go further, !Go out, !Go for, !Go through, !Go back, !Go into, !Go on, !Go home, !on the Go, !to Go, !Go getter, !Go live, !Go-getter
* ~Rust, !Rust removal, !Rust protection, !Rust prevention, !Rust-free
* ~Ruby, Ruby programming
* Ruby on Rails, ~Rails
* =PHP
* Laravel
* Symfony
* Kotlin
* ~Swift, !Swift response, !Swift action, !Swift and, !Swift resolution
* SwiftUI, Swift UI
* Objective-C, objective c
* Scala
* Elixir, ~Phoenix Framework
* Erlang
* Haskell
* Clojure
* F#
* Perl
* Lua
* ~Dart, Dart language
* ~Julia, Julia language
* Groovy
* =COBOL, Cobol
* Fortran
* ABAP
* Visual Basic, =VBA, =VB.NET
* Delphi
* =R, R programming, R language, R Studio, RStudio, !R&D, !R and D, !R & D
* MATLAB
* Simulink
* Assembly Language, assembler programming
* Solidity, smart contracts
* WebAssembly, =WASM
* Node.js, nodejs, Node JS, ~Node
* ~React, React.js, reactjs, React JS, !React to, !React quickly, !React calmly
* React Native
* Redux
* Next.js, NextJS
* Angular, AngularJS, Angular.js
* Vue.js, =Vue, vuejs, Vue JS
* Nuxt.js, Nuxt
* Svelte, SvelteKit
* jQuery
* Express.js, ExpressJS
* NestJS, Nest.js
* =HTML, HTML5
* =CSS, CSS3
* Sass, =SCSS
* Tailwind CSS, TailwindCSS
* Bootstrap
* Webpack
* =Vite, ViteJS
* REST APIs, REST API, RESTful API, RESTful, REST services, RESTful services, RESTful web services, =REST, RESTful-API, REST-Schnittstellen
* GraphQL
* gRPC
* WebSockets, websocket
* =SOAP, SOAP web services
* OpenAPI, Swagger
* OAuth, OAuth 2.0, OAuth2, OpenID Connect, =OIDC
* Spring Boot, Spring Framework, =SpringBoot
* Hibernate
* Django
* ~Flask
* FastAPI
* Qt
* Unity 3D, Unity3D, Unity engine
* Unreal Engine
* =OpenGL
* Flutter
* Android Development, Android SDK, Android app development, Android-Entwicklung
* iOS Development, iOS app development, iOS-Entwicklung
* Xamarin
* Microservices, microservice architecture, microservice, Microservices-Architektur
* Unit Testing, unit tests, Unittests, tests unitaires, pruebas unitarias
* Test-Driven Development, =TDD
* Behavior-Driven Development, =BDD
* Git
* GitHub
* GitLab
* Bitbucket
* Subversion, =SVN
* Version Control, source control, Versionsverwaltung, control de versiones
* Code Review, code reviews, peer review of code, revue de code, revues de code, revisión de código
* Object-Oriented Programming, object-oriented design, =OOP, objektorientierte Programmierung, programmation orientée objet, programación orientada a objetos
* Functional Programming
* Design Patterns, Entwurfsmuster
* Software Architecture, Softwarearchitektur, architecture logicielle, arquitectura de software, architettura software
* System Design
* Domain-Driven Design, =DDD
* Data Structures, data structures and algorithms
* Algorithms, algorithm design
* Multithreading, concurrent programming
* Event-Driven Architecture
* Message Queues, message queue
* RabbitMQ
* Web Development, Webentwicklung, développement web, desarrollo web, sviluppo web, desenvolvimento web
* Software Development, Softwareentwicklung, développement logiciel, desarrollo de software, sviluppo software, desenvolvimento de software, ソフトウェア開発, 软件开发, 소프트웨어 개발, การพัฒนาซอฟต์แวร์
* Mobile Development, mobile app development, App-Entwicklung, développement mobile, desarrollo móvil
* API Development, API design, Schnittstellenentwicklung
* Game Development, Spieleentwicklung
* Agile, agile methods, agile methodologies, agile development, agile Methoden, agile Softwareentwicklung, méthodes agiles, metodologías ágiles, metodologie agili, アジャイル開発
* Scrum
* Kanban
* Extreme Programming
* =SAFe, Scaled Agile Framework
* Responsive Design, responsive web design
* Technical Documentation, technische Dokumentation, documentation technique, documentación técnica, documentazione tecnica
* Debugging, Fehlerdiagnose in Software
* Refactoring
* Legacy Modernization, legacy migration
# devops engineer, site reliability engineer, cloud engineer, system administrator, network engineer, platform engineer, systemadministrator, systemadministratorin, administrateur système, administrador de sistemas, sistemista
* =AWS, Amazon Web Services
* AWS Lambda
* Amazon S3, AWS S3
* Amazon EC2, =EC2
* Microsoft Azure, =Azure
* Azure DevOps
* Google Cloud, =GCP, Google Cloud Platform
* Docker
* Docker Compose
* Kubernetes, K8s
* OpenShift
* ~Helm, Helm charts
* Terraform
* Infrastructure as Code, =IaC
* Ansible
* ~Puppet
* CloudFormation
* Pulumi
* CI/CD, continuous integration, continuous delivery, continuous deployment, CI-CD, CI/CD pipelines
* DevOps
* Site Reliability Engineering, =SRE
* Jenkins
* GitHub Actions
* GitLab CI
* CircleCI
* Argo CD, ArgoCD
* GitOps
* Linux, Linux administration, Linux-Administration
* =Unix, =UNIX
* Ubuntu
* Red Hat Enterprise Linux, =RHEL
* Windows Server
* Bash, bash scripting
* Shell Scripting, shell scripts
* PowerShell
* Prometheus
* Grafana
* Datadog
* New Relic
* Elasticsearch
* Elastic Stack, =ELK, ELK Stack
* Kibana
* Splunk
* OpenTelemetry
* Observability
* System Monitoring, infrastructure monitoring, Systemüberwachung, supervision des systèmes
* Incident Response, incident management, Störungsmanagement, gestion des incidents, gestión de incidentes
* Computer Networking, computer networks, network administration, Netzwerktechnik, Netzwerkadministration, administration réseau, redes informáticas, reti informatiche
* =TCP/IP
* =DNS
* =DHCP
* =VPN
* =LAN, =WAN
* Routing and Switching
* Cisco, Cisco IOS
* =CCNA
* Active Directory
* Entra ID, Azure AD
* =LDAP
* VMware, vSphere
* Hyper-V
* Virtualization, Virtualisierung, virtualisation, virtualización
* Nginx
* Apache HTTP Server, Apache web server
* Load Balancing
* Disaster Recovery
* Backup and Recovery, Datensicherung
* Serverless, serverless computing
* Cloud Computing, cloud infrastructure, cloud services, Cloud-Infrastruktur, cloud migration
* =ITIL
* ServiceNow
* IT Support, IT help desk, help desk, helpdesk, desktop support, IT-Support, support informatique, soporte informático, assistenza informatica
* Hardware Maintenance, hardware repair, Hardwarewartung
* Microsoft Intune, =Intune
* Jamf
* Chaos Engineering
# data analyst, data scientist, data engineer, machine learning engineer, business analyst, business intelligence analyst, statistician, datenanalyst, datenanalystin, analyste de données, analista de datos, analista dati
* =SQL, SQL queries, SQL-Abfragen
* PL/SQL
* T-SQL, Transact-SQL
* PostgreSQL, Postgres
* MySQL
* MariaDB
* SQLite
* SQL Server, Microsoft SQL Server, =MSSQL
* Oracle Database, Oracle DB
* MongoDB
* Redis
* Cassandra
* DynamoDB
* Neo4j
* NoSQL
* Snowflake
* BigQuery
* Amazon Redshift, Redshift
* Databricks
* Apache Spark, ~Spark, PySpark
* Apache Hadoop, Hadoop
* Apache Hive
* Apache Kafka, =Kafka
* Apache Flink
* Apache Airflow, Airflow
* =dbt
* =ETL, =ELT, ETL processes, ETL pipelines, ETL-Prozesse
* Data Pipelines, data pipeline, Datenpipelines
* =Pandas, =pandas library
* NumPy
* SciPy
* scikit-learn, sklearn
* TensorFlow
* PyTorch
* Keras
* Hugging Face
* LangChain
* MLflow
* MLOps
* Jupyter, Jupyter Notebook, Jupyter notebooks
* Machine Learning, maschinelles Lernen, apprentissage automatique, aprendizaje automático, apprendimento automatico, 機械学習, 机器学习, 머신러닝
* Deep Learning
* Neural Networks, neuronale Netze, réseaux de neurones, redes neuronales
* Artificial Intelligence, =AI, künstliche Intelligenz, intelligence artificielle, inteligencia artificial, intelligenza artificiale, 人工知能, 人工智能
* Generative AI, =GenAI, generative KI
* Large Language Models, =LLMs, =LLM
* Prompt Engineering
* Retrieval-Augmented Generation, =RAG
* Natural Language Processing, =NLP
* Computer Vision, image recognition, Bildverarbeitung
* Recommender Systems, recommendation systems
* Time Series Analysis, time-series analysis, Zeitreihenanalyse
* Statistics, statistical analysis, Statistik, statistische Auswertung, fr:statistiques, estadística, statistica
* Regression Analysis
* Hypothesis Testing
* A/B Testing, A/B tests, split testing
* Data Visualization, data visualisation, Datenvisualisierung, visualisation de données, visualización de datos
* Tableau, !tableau de bord, !tableaux de bord, !tableau blanc, !tableau noir, !tableau électrique
* Power BI, PowerBI
* Looker
* Qlik, QlikView, Qlik Sense
* Metabase
* Business Intelligence
* Data Modeling, data modelling, Datenmodellierung, modélisation de données
* Data Warehousing, data warehouse, data warehouses
* Data Lake, data lakes
* Data Analysis, data analytics, Datenanalyse, Datenanalysen, analyse de données, analyses de données, análisis de datos, analisi dei dati, análise de dados, データ分析, 数据分析, 데이터 분석, การวิเคราะห์ข้อมูล
* Data Engineering
* Data Science, データサイエンス
* Data Mining
* Data Governance
* Data Quality, Datenqualität, data cleansing, data cleaning, Datenbereinigung
* Data Migration, Datenmigration
* Big Data
* Dashboards, dashboard, dashboarding, tableaux de bord, cuadros de mando
* =SAS
* =SPSS
* =Stata
* Alteryx
* Google Sheets
* Forecasting, demand forecasting, Absatzprognose
* Predictive Modeling, predictive analytics
* Requirements Analysis, requirements gathering, requirements engineering, Anforderungsanalyse, Anforderungsmanagement, analyse des besoins, análisis de requisitos
* Business Analysis, Geschäftsanalyse
* Process Modeling, process modelling, =BPMN, Prozessmodellierung
* Geographic Information Systems, =GIS, ArcGIS, QGIS
# security analyst, security engineer, penetration tester, information security officer, it-sicherheitsbeauftragter, analyste sécurité
* Cybersecurity, information security, IT security, IT-Sicherheit, cyber security, cybersécurité, ciberseguridad, sicurezza informatica
* Penetration Testing, pen testing, penetration tests, ethical hacking
* =SIEM
* Vulnerability Management, vulnerability scanning, vulnerability assessment, Schwachstellenmanagement
* Identity and Access Management, =IAM
* Zero Trust
* ISO 27001, ISO/IEC 27001
* SOC 2
* =NIST, NIST framework
* =GDPR, =DSGVO, =RGPD
* Threat Modeling, threat analysis
* Firewalls, firewall, firewall administration
* Network Security, Netzwerksicherheit
* Cloud Security
* Application Security, =AppSec
* Encryption, cryptography, Kryptografie, Verschlüsselung
* =OWASP, OWASP Top 10
* Secure Coding
* Digital Forensics, IT-Forensik
* Malware Analysis
* Burp Suite
* Wireshark
* Metasploit
* =CISSP
* =CISM
* =CISA
* Security Awareness Training
# qa engineer, test engineer, software tester, testingenieur, testeur, tester
* Test Automation, automated testing, automated tests, Testautomatisierung, automatisation des tests, automatización de pruebas
* Selenium
* Playwright
* Cypress
* Appium
* Manual Testing, exploratory testing, manuelles Testen
* Test Planning, test cases, test plans, Testplanung, Testfälle
* Performance Testing, load testing, Lasttests
* JMeter
* Regression Testing, regression tests, Regressionstests
* Acceptance Testing, user acceptance testing, =UAT
* API Testing
* Postman
* =ISTQB
* Jira
* Confluence
* TestRail
* Cucumber
* Bug Tracking, defect tracking
`;
